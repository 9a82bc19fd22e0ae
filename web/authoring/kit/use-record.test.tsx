import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { User } from '#contract/session.ts'
import type { Saving } from '#web/authoring/kit/record-options.ts'
import { type EditedRecord, useRecord } from '#web/authoring/kit/use-record.ts'
import { forAuthor } from '#web/authoring/testing.tsx'
import type { Answer } from '#web/lib/call.ts'
import { person } from '#web/testing/samples.ts'
import { type Shown, show } from '#web/testing/show.tsx'

type Word = { _id: string; version: number; english: string; spanish: string; notes: string[] }
type Values = Omit<Word, '_id' | 'version'>
type Save = (values: Values, given: Saving<Values>) => Promise<Answer<Word>>

const SHIP: Word = { _id: 'w1', version: 3, english: 'ship', spanish: 'barco', notes: ['one'] }
const EMPTY: Values = { english: '', spanish: '', notes: [] }
const SCHEMA = z.object({
  english: z.string().trim().min(1),
  spanish: z.string().trim().max(5, 'required'),
  notes: z.array(z.string()),
})
const valuesOf = ({ english, spanish, notes }: Word): Values => ({ english, spanish, notes })

let record: EditedRecord<Values>
let schema: z.ZodType
let empty: Values
let shown: Shown | undefined
let author: User
beforeEach(() => {
  shown = undefined
  // A separate device for each test.
  author = person({ role: 'ADMIN' })
  schema = SCHEMA
  empty = EMPTY
})

function Editor({
  stored,
  save,
  onSaved,
}: {
  stored: Word | null
  save: Save
  onSaved: (word: Word) => void
}) {
  record = useRecord<Word, Values>({
    kind: 'word',
    id: stored?._id ?? null,
    stored,
    empty,
    schema,
    valuesOf,
    versionOf: ({ version }) => version,
    save,
    labelOf: path => path,
    onSaved,
  })
  return null
}

const answered: Save = async (values, { id, base }) => ({
  isOk: true,
  data: { ...values, _id: id, version: (base?.version ?? 0) + 1 },
})
/** The second argument of a save that edits the stored word. */
const editOf = ({ _id, version, ...values }: Word): Saving<Values> => ({ id: _id, base: { values, version } })
const refused = (failure: object): Save =>
  vi.fn(async () => ({ isOk: false as const, status: 500, message: '', ...failure }))
const stale = (current: Word): Save =>
  refused({ status: 409, code: 'stale_edit', message: 'Stale.', current })

async function open(
  stored: Word | null,
  save: Save = answered,
  onSaved: (word: Word) => void = () => undefined,
) {
  const screen = forAuthor(<Editor stored={stored} save={save} onSaved={onSaved} />, author)
  if (shown) await act(async () => shown?.rerender(screen))
  else shown = await show(screen)
}

function leave(): void {
  shown?.unmount()
  shown = undefined
}

const type = (path: 'english' | 'spanish', value: string) =>
  act(async () => record.field(path).onChange(value))
const save = () => act(async () => void (await record.save()))

test('shows what is stored, and counts and marks what is changed', async () => {
  await open(SHIP)
  expect(record.isReady).toBe(true)
  expect(record.field('spanish')).toMatchObject({ value: 'barco', isChanged: false })
  await type('spanish', 'buque')
  expect(record.changes).toEqual([{ path: 'spanish', before: 'barco', after: 'buque' }])
  expect(record.field('spanish')).toMatchObject({ value: 'buque', isChanged: true })
  await type('spanish', 'barco')
  expect(record.changes).toEqual([])
})

test('saves with the version that was edited, and goes on with the new one', async () => {
  const sent = vi.fn(answered)
  const onSaved = vi.fn()
  await open(SHIP, sent, onSaved)
  await type('english', ' boat ')
  await save()
  expect(sent).toHaveBeenCalledWith({ english: 'boat', spanish: 'barco', notes: ['one'] }, editOf(SHIP))
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ english: 'boat', version: 4 }))
  expect(record).toMatchObject({ version: 4, changes: [], saving: { status: 'saved' } })
})

test('a refused field is named in the language of the page, and nothing is sent', async () => {
  const sent = vi.fn(answered)
  await open(SHIP, sent)
  await type('english', '')
  await type('spanish', 'embarcación')
  await save()
  expect(sent).not.toHaveBeenCalled()
  expect(record.field('english').error).toBe('Completa este campo.')
  expect(record.field('spanish').error).toBe('Por favor, completa este campo obligatorio.')
  expect(record.saving).toMatchObject({ status: 'failed' })
  await type('english', 'ship')
  expect(record.field('english').error).toBeUndefined()
})

test('a rule that zod words in a new way, or has only now, is named in our words', async () => {
  const { localeError } = z.config()
  onTestFinished(() => void z.config({ localeError }))
  z.config({ localeError: () => 'Expected something else, received this.' })
  const moonless = z.string().check(({ issues, value }) => {
    issues.push({ code: 'moon_phase', input: value } as never)
  })
  schema = z.object({
    english: moonless,
    // A schema that reports the issues of another one.
    spanish: z.string().superRefine((given, { addIssue }) => {
      for (const issue of z.string().max(5).safeParse(given).error?.issues ?? []) addIssue({ ...issue })
    }),
    notes: z.array(z.string().min(9)).superRefine((_, { addIssue }) => addIssue({ code: 'custom' })),
  })
  const sent = vi.fn(answered)
  await open(SHIP, sent)
  await type('spanish', 'embarcación')
  await act(async () => record.field('notes').onChange(['two']))
  await save()
  expect(sent).not.toHaveBeenCalled()
  expect(record.field('english').error).toBe('Este valor no sirve aquí.')
  expect(record.field('spanish').error).toBe('Tiene 11 letras y caben 5. Acórtalo.')
  expect(record.field('notes').error).toBe('Este valor no sirve aquí.')
  expect(record.field('notes.0').error, 'beside that of the list').toBe('Es demasiado corto: al menos 9.')
  expect(z.config().customError, 'the wording is for forms only').toBeUndefined()
})

test('a rule of the whole record, without a field, stops a save too', async () => {
  schema = SCHEMA.refine(() => false)
  const sent = vi.fn(answered)
  await open(SHIP, sent)
  await type('english', 'boat')
  await save()
  expect(sent).not.toHaveBeenCalled()
  expect(record.saving).toMatchObject({ status: 'failed' })
})

test('what the server refuses stands at its field', async () => {
  await open(SHIP, refused({ status: 400, message: 'No.', fields: { english: 'Ya existe.' } }))
  await type('english', 'boat')
  await save()
  expect(record.field('english').error).toBe('Ya existe.')
  expect(record.changes).toHaveLength(1)
})

test('a failed connection loses nothing, and the same is sent again', async () => {
  await open(SHIP, refused({ code: 'unreachable' }))
  await type('english', 'boat')
  await save()
  expect(record.saving).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('Revisa tu conexión'),
  })
  const sent = vi.fn(answered)
  await open(SHIP, sent)
  await save()
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ english: 'boat' }), editOf(SHIP))
})

test('what is typed while a save is on its way stays unsaved', async () => {
  const answer = Promise.withResolvers<Answer<Word>>()
  await open(SHIP, () => answer.promise)
  await type('english', 'boat')
  await act(async () => void record.save())
  await type('spanish', 'bote')
  await act(async () => answer.resolve({ isOk: true, data: { ...SHIP, english: 'boat', version: 4 } }))
  expect(record).toMatchObject({ version: 4, changes: [{ path: 'spanish', before: 'barco', after: 'bote' }] })
})

test('a second press waits for the first', async () => {
  const answer = Promise.withResolvers<Answer<Word>>()
  const sent = vi.fn(() => answer.promise)
  await open(SHIP, sent)
  await type('english', 'boat')
  await act(async () => void [record.save(), record.save()])
  await act(async () => answer.resolve({ isOk: true, data: { ...SHIP, english: 'boat', version: 4 } }))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a new record keeps its id over every try, and one that was stored before counts as saved', async () => {
  const first = vi.fn(refused({ code: 'unreachable' }))
  await open(null, first)
  await type('english', 'ship')
  await save()
  const [, given] = vi.mocked(first).mock.calls[0] ?? []
  expect(given).toEqual({ id: record.id, base: null })
  const stored = { ...EMPTY, english: 'ship', _id: record.id, version: 1 }
  const second = stale(stored)
  await open(null, second)
  await save()
  expect(vi.mocked(second).mock.calls[0]?.[1]).toEqual(given)
  expect(record).toMatchObject({ saving: { status: 'saved' }, version: 1, comparison: undefined })
})

test('a new record that is corrected after a lost answer is saved as corrected', async () => {
  await open(null, refused({ code: 'unreachable' }))
  await type('english', 'first')
  await save()
  const { id } = record
  await type('english', 'corrected')
  const stored = { ...EMPTY, english: 'first', _id: id, version: 1 }
  const sent = vi.fn<Save>((values, given) =>
    given.base ? answered(values, given) : stale(stored)(values, given),
  )
  await open(null, sent)
  await save()
  expect(sent).toHaveBeenLastCalledWith({ ...EMPTY, english: 'corrected' }, editOf(stored))
  expect(record).toMatchObject({
    version: 2,
    changes: [],
    comparison: undefined,
    saving: { status: 'saved' },
  })
})

test.each([
  ['was stored by an unknown author', false, 1],
  ['another author has changed since', true, 2],
])('a new record that %s is compared and not replaced', async (_, isTried, version) => {
  await open(null, refused({ code: 'unreachable' }))
  await type('english', 'mine')
  if (isTried) await save()
  await open(null, stale({ ...EMPTY, english: 'theirs', _id: record.id, version }))
  await save()
  expect(record.comparison?.merge.conflicts).toMatchObject([{ mine: 'mine', theirs: 'theirs' }])
  expect(record.values.english).toBe('mine')
})

test('a draft of a new record that another tab wrote becomes a record of its own, one of this tab goes on', async () => {
  await open(null)
  await type('english', 'ship')
  const { id } = record
  leave()
  await open(null)
  expect(record).toMatchObject({ id, values: { english: 'ship' } })
  leave()
  sessionStorage.clear()
  await open(null)
  await act(async () => record.recover())
  expect(record.values.english).toBe('ship')
  expect(record.id).not.toBe(id)
})

test('after a conflict disjoint fields are joined, the others asked, and the result is saved on the new version', async () => {
  const current = { ...SHIP, version: 5, spanish: 'navío', notes: ['one', 'two'] }
  await open(SHIP, stale(current))
  await type('english', 'vessel')
  await type('spanish', 'buque')
  await save()
  expect(record.comparison?.merge).toEqual({
    merged: { english: 'vessel', spanish: 'navío', notes: ['one', 'two'] },
    conflicts: [{ path: 'spanish', base: 'barco', mine: 'buque', theirs: 'navío' }],
  })
  const sent = vi.fn(answered)
  await open(SHIP, sent)
  await act(async () => record.resolve({ english: 'vessel', spanish: 'buque', notes: ['one', 'two'] }))
  expect(sent).toHaveBeenCalledWith(
    { english: 'vessel', spanish: 'buque', notes: ['one', 'two'] },
    editOf(current),
  )
  expect(record).toMatchObject({ version: 6, changes: [], comparison: undefined })
})

test('after a conflict the stored record can stay', async () => {
  await open(SHIP, stale({ ...SHIP, version: 5, spanish: 'navío' }))
  await type('spanish', 'buque')
  await save()
  await act(async () => record.takeTheirs())
  expect(record).toMatchObject({ version: 5, changes: [], comparison: undefined, saving: { status: 'idle' } })
  expect(record.field('spanish').value).toBe('navío')
})

test('a newer version is shown at once where nothing is edited, and announced where something is', async () => {
  await open(SHIP)
  await open({ ...SHIP, version: 4, spanish: 'navío' })
  expect(record.field('spanish').value).toBe('navío')
  await type('english', 'boat')
  await open({ ...SHIP, version: 5, spanish: 'buque' })
  expect(record).toMatchObject({ isOutdated: true, version: 4 })
  await act(async () => record.compareNow())
  expect(record).toMatchObject({
    isOutdated: false,
    version: 5,
    values: { english: 'boat', spanish: 'buque' },
    changes: [{ path: 'english' }],
  })
})

test('a word that was moved is shown at its place, unless something is edited or the answer is older than a save', async () => {
  // A move keeps the version.
  const moved = { ...SHIP, notes: ['moved'] }
  await open(SHIP)
  await open(moved)
  expect(record.values.notes).toEqual(['moved'])
  await type('english', 'boat')
  await open({ ...moved, notes: ['moved again'] })
  expect(record.changes).toEqual([{ path: 'english', before: 'ship', after: 'boat' }])
  await open({ ...moved, notes: ['moved again'] }, async () => ({
    isOk: true,
    data: { ...SHIP, notes: ['mine'] },
  }))
  await save()
  expect(record).toMatchObject({ values: { notes: ['mine'] }, changes: [] })
})

test('a reload of the same tab goes on where it was', async () => {
  await open(SHIP)
  await type('english', 'boat')
  leave()
  await open(SHIP)
  expect(record.changes).toEqual([{ path: 'english', before: 'ship', after: 'boat' }])
  expect(record.draft.offered).toBeUndefined()
})

test('a new record that was begun at another place goes on at the one that is shown', async () => {
  empty = { ...EMPTY, notes: ['lesson 1'] }
  await open(null)
  await type('english', 'boat')
  leave()
  empty = { ...EMPTY, notes: ['lesson 2'] }
  await open(null)
  expect(record.values).toEqual({ english: 'boat', spanish: '', notes: ['lesson 2'] })
  expect(record.changes).toEqual([{ path: 'english', before: '', after: 'boat' }])
})

test('the draft of another tab is offered, and taken or discarded', async () => {
  await open(SHIP)
  await type('english', 'boat')
  leave()
  sessionStorage.clear()
  await open(SHIP)
  expect(record.changes).toEqual([])
  expect(record.draft.offered?.values.english).toBe('boat')
  // Typing before the offer is answered does not replace the draft.
  await type('spanish', 'bote')
  leave()
  await open(SHIP)
  expect(record.draft.offered?.values.english).toBe('boat')
  await act(async () => record.recover())
  expect(record.field('english')).toMatchObject({ value: 'boat', isChanged: true })
  leave()
  sessionStorage.clear()
  await open(SHIP)
  await act(async () => record.draft.settle())
  leave()
  await open(SHIP)
  expect(record.draft.offered).toBeUndefined()
})

test('a machine translation stays marked after a reload and in a draft of another tab, until it is accepted', async () => {
  await open(SHIP)
  await act(async () => record.machine.add('bote'))
  await type('spanish', 'bote')
  leave()
  await open(SHIP)
  expect(record.values.spanish).toBe('bote')
  expect(record.machine.has('bote')).toBe(true)
  leave()
  sessionStorage.clear()
  await open(SHIP)
  expect(record.machine.has('bote')).toBe(false)
  await act(async () => record.recover())
  expect(record.machine.countIn(record.values)).toBe(1)
  await act(async () => record.machine.accept('bote'))
  leave()
  await open(SHIP)
  expect(record.values.spanish).toBe('bote')
  expect(record.machine.has('bote')).toBe(false)
})

test('a save asks about machine translations that no author has checked, and once', async () => {
  const sent = vi.fn(refused({ code: 'unreachable' }))
  await open(SHIP, sent)
  await act(async () => record.machine.add('bote'))
  await type('spanish', 'bote')
  await act(async () => void record.save())
  await shown?.press('Cancelar')
  expect(sent).not.toHaveBeenCalled()
  await act(async () => void record.save())
  await shown?.press('Guardar así')
  expect(sent).toHaveBeenCalledTimes(1)
  await save()
  expect(sent).toHaveBeenCalledTimes(2)
})

test('a draft of an older version is offered, and joined with what was saved since', async () => {
  await open(SHIP)
  await type('english', 'boat')
  leave()
  const newer = { ...SHIP, version: 4, spanish: 'navío' }
  await open(newer)
  expect(record.draft.offered).toMatchObject({ version: 3 })
  await act(async () => record.recover())
  expect(record).toMatchObject({ version: 4, values: { english: 'boat', spanish: 'navío' } })
  expect(record.changes).toEqual([{ path: 'english', before: 'ship', after: 'boat' }])
})

test('nothing is offered after a save or a discard, or to another author', async () => {
  await open(SHIP)
  await type('english', 'boat')
  await save()
  leave()
  sessionStorage.clear()
  await open({ ...SHIP, english: 'boat', version: 4 })
  expect(record.draft.offered).toBeUndefined()
  await type('english', 'vessel')
  await act(async () => record.discard())
  leave()
  await open({ ...SHIP, english: 'boat', version: 4 })
  expect(record.changes).toEqual([])
  await type('english', 'vessel')
  leave()
  author = person({ role: 'ADMIN' })
  sessionStorage.clear()
  await open({ ...SHIP, english: 'boat', version: 4 })
  expect(record.draft.offered).toBeUndefined()
})
