/** The parts of the repository. The house is the part that a newcomer must know to change the product. */
export const PLACES = ['house', 'studio', 'lab', 'tests'] as const

/** Tests and their support, wherever they are. */
const TESTS = [/\.(?:test|journey)\.tsx?$/, /^e2e\//, /(?:^|\/)testing(?:\/|[\w-]*\.tsx?$)/]

/** @param path of a file, from the root */
export function placeOf(path: string): (typeof PLACES)[number] {
  if (TESTS.some(form => form.test(path))) return 'tests'
  const [folder] = path.split('/')
  return folder === 'studio' || folder === 'lab' ? folder : 'house'
}
