import type { TestProject } from 'vitest/node'
import { makeTemplate } from '#server/db/testing.ts'
import { seed, templateVariable } from '#server/testing/seeded-database.ts'

/** Seeds one database for all test files of a project: seeding costs more than most files. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const engine = project.config.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'
  const { template, remove } = await makeTemplate(engine, seed)
  process.env[templateVariable(engine)] = template
  return remove
}
