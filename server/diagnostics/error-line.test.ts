import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#server/db/database-errors.ts'
import { errorLine, framesOf } from '#server/diagnostics/error-line.ts'
import { ProviderError } from '#server/membership/provider.ts'

/** As thrown by Drizzle: the values are in the message, and in a property. */
function queryError(query: string, params: unknown[], cause: Error) {
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${params}`, { cause }), { query, params })
}

test('a database error is said by class, code, table, constraint and statement, without any value', () => {
  const cause = Object.assign(new pg.DatabaseError('duplicate key of nora@dilo.test', 1, 'error'), {
    ...{ code: '23505', table: 'users', constraint: 'users_email', schema: 'public', severity: 'ERROR' },
    detail: 'Key (email)=(nora@dilo.test) already exists.',
    hint: 'nora@dilo.test',
    where: 'nora@dilo.test',
  })
  const query = `insert into "users" ("email")\n values ($1) where name = 'nora''s' and x = $q$nora$q$`
  const line = errorLine(queryError(query, ['nora@dilo.test'], cause))
  expect(line).toEqual({
    kind: 'Error',
    statement: `insert into "users" ("email") values ($1) where name = '…' and x = …`,
    cause: {
      ...{ kind: 'DatabaseError', code: '23505', severity: 'ERROR' },
      ...{ schema: 'public', table: 'users', constraint: 'users_email' },
    },
  })
})

test('an error of ours says its fixed text, also above one that must not', () => {
  const error = new DatabaseUnavailableError('the database is not available (lost)', {
    cause: new Error('nora@dilo.test'),
  })
  expect(errorLine(error)).toEqual({
    kind: 'DatabaseUnavailableError',
    reason: 'the database is not available (lost)',
    cause: { kind: 'Error' },
  })
})

test('an error of the payment provider says its fault, its code, and the id by which its support finds the call', () => {
  const error = new ProviderError('refused', 'payer Nora', {
    issue: 'SUBSCRIPTION_STATUS_INVALID',
    status: 422,
    debugId: 'f5a0c3d9b1e27',
  })
  expect(errorLine(error)).toEqual({
    kind: 'ProviderError',
    fault: 'refused',
    issue: 'SUBSCRIPTION_STATUS_INVALID',
    status: 422,
    debugId: 'f5a0c3d9b1e27',
  })
})

test('facts in another form than theirs are not said', () => {
  const error = Object.assign(new Error('x'), {
    code: 'nora@dilo.test',
    table: 'Nora Gil',
    status: 8_095_550_177,
  })
  expect(errorLine(error)).toEqual({ kind: 'Error' })
  expect(errorLine('nora@dilo.test')).toEqual({ kind: 'string' })
})

test('a stack has places only, also when the message looks like one', () => {
  const error = new Error('nora\n    at nora (/nora@dilo.test:1:1)\n    at gil (/gil:2:2)')
  const frames = framesOf(error)
  expect(frames[0]).toContain('error-line.test.ts')
  expect(frames.join('\n')).not.toMatch(/nora|gil/)
})

test('a chain of causes that has no end is cut', () => {
  const error = new Error('x')
  error.cause = error
  expect(JSON.stringify(errorLine(error)).length).toBeLessThan(500)
})
