import type { Scene } from '#content/pictures/kit/scene.ts'
import { greetings } from '#content/pictures/scenes/greetings.ts'
import { introductions } from '#content/pictures/scenes/introductions.ts'
import { numbers } from '#content/pictures/scenes/numbers.ts'

/** All scenes by their names: the file of a lesson's pictures has its line here. */
export const SCENES: Readonly<Record<string, Scene>> = { ...greetings, ...introductions, ...numbers }
