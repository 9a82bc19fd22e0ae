import { expect, test } from 'vitest'
import { nameBasedId, seededCourseId, seededItemId } from '#content/ids.ts'

test('an id agrees with the example of RFC 9562, appendix A.4', () => {
  const dnsNamespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'
  expect(nameBasedId(dnsNamespace, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('seeded ids never change, because learners store their progress under them', () => {
  expect(seededCourseId('ingles-conversacional')).toBe('029da241-0a2d-5310-b463-490d01a89934')
  expect(seededItemId('ingles-conversacional', 'hello')).toBe('7a4fd744-3723-5d99-b9c8-136e4f4e737d')
})

test('equal slugs in two courses are two items', () => {
  expect(seededItemId('one', 'ticket')).not.toBe(seededItemId('two', 'ticket'))
})
