/**
 * Writes the courses of the database back as content files, so that authors' work can be committed:
 *   npm run content:export            into content/
 *   npm run content:export -- FOLDER  into a copy of it
 * The database is that of the environment (DATA_DIR, DATABASE_URL); stop a server that uses the embedded one first.
 */
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import '#server/db/fast-drizzle-resolve.ts'
import { CONTENT_FOLDER } from '#content/course-files.ts'
import { writePronunciations } from '#content/write-pronunciations.ts'
import { readConfig } from '#server/configuration/config.ts'

const given = process.argv[2]
const folder = given === undefined ? CONTENT_FOLDER : resolve(given)
for (const part of ['courses', 'library', 'media']) {
  if (!existsSync(join(folder, part))) {
    cpSync(join(CONTENT_FOLDER, part), join(folder, part), { recursive: true })
  }
}

const { openDatabase } = await import('#server/db/client.ts')
const { migrate } = await import('#server/db/migrate.ts')
const { openStorage } = await import('#server/media/open-storage.ts')
const { exportContent } = await import('#server/authoring/archive/export-content.ts')
const config = readConfig(process.env)
const { databaseUrl: url, dataDir } = config
const database = await openDatabase(url === undefined ? { dataDir } : { url }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
try {
  await migrate(database)
  const problems = await exportContent({ database, media: openStorage(config) }, folder)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`The courses are written to ${folder}\n`)
} finally {
  await database.close()
}
const lines = await writePronunciations({ folder }).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write(`${lines.join('\n')}\n`)
