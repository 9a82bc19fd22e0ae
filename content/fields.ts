import { z } from 'zod'
import { authored } from '#contract/values.ts'

/* Fields of the content files, with their error messages. */

export const text = z.string('a text is needed here').trim().min(1, 'this text is empty')
export const localText = z.strictObject(
  authored(text),
  'a text in both languages is needed: {"es": "…", "en": "…"}',
)
export const slug = shortName()
export const pictureName = shortName()
export const ipa = z
  .string('how it sounds is needed, between slashes, for example "/haɪ/"')
  .regex(/^\/[^/\s](?:[^/]*[^/\s])?\/$/, 'write how it sounds between slashes, for example "/haɪ/"')
export const place = z.int('a whole number is needed').min(1, 'counting starts at 1')
export const truth = z.boolean('write true or false')
export const texts = z.array(text, 'a list of texts is needed').min(1, 'the list is empty')

function shortName() {
  return z
    .string('a short permanent name is needed, for example "good-morning"')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters without accents, digits and single hyphens only')
}
