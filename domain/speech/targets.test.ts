import { expect, test } from 'vitest'
import { targetsIn } from '#domain/speech/targets.ts'

test.each<[text: string, taught: string[], targets: string[]]>([
  ['I like books', ['like', 'book'], ['like', 'books']],
  ['Books', ['book'], []],
  ['Goodbye, have a nice day.', ['Goodbye', 'Have a nice day'], ['Goodbye']],
  ['I like this hotel', ['book', 'movie'], []],
  ['He watches TV and studies.', ['study', 'watch TV'], ['watches TV', 'studies']],
  ['She dances, but never swims: swimming is hard.', ['dance', 'swim'], ['dances', 'swims', 'swimming']],
  [
    'We visited two museums and stopped at a beach.',
    ['visit', 'stop', 'beach'],
    ['visited', 'stopped', 'beach'],
  ],
  ['Then go straight. He goes straight.', ['go straight'], ['go straight', 'goes straight']],
  [
    'Good morning! It is a good afternoon.',
    ['morning', 'Good morning', 'afternoon'],
    ['Good morning', 'afternoon'],
  ],
  ['Good morning! I work in the morning.', ['morning', 'Good morning'], ['Good morning', 'morning']],
  ["My mother's name is Ana.", ['mother', 'name', 'I'], ['mother', 'name']],
  ['What’s on the check, please?', ['The check, please', "What's", 'on the'], ['What’s', 'on the']],
  ['I see a car', ['I', 'a', 'card'], ['I', 'a']],
  ['This is his: he hates cares.', ['I', 'hi', 'hat', 'car', 'a'], []],
  ['She is twenty-one, not twenty.', ['twenty-one', 'twenty'], ['twenty-one', 'twenty']],
  ['She is thirty-one.', ['thirty', 'one'], []],
  ["It's six o'clock.", ["o'clock", '6'], ["o'clock"]],
  ['Room 12, please', ['room', '1'], ['Room']],
  ['Call the police, please!', ['Call the police!'], ['Call the police']],
  ['Bogotá is in Colombia.', ['Bogot', 'in'], ['in']],
  ['Anything', [], []],
  ['Anything', ['', '¿?'], []],
])('"%s" in a lesson that teaches %j has the targets %j', (text, taught, targets) => {
  expect(targetsIn(text, taught)).toEqual(targets)
})
