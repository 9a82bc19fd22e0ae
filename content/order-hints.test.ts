import { expect, test } from 'vitest'
import { readCourses } from '#content/catalogue.ts'
import { generateBuilders } from '#domain/course/generated-builders.ts'
import type { SentenceBuilder } from '#domain/course/kinds/sentence-builder.ts'
import { type OrderHint, orderHint } from '#domain/course/order-hints.ts'
import { type Placed, type Puzzle, readPuzzle } from '#domain/course/sentence-builder.ts'

/** Mistakes of Spanish in the sentence builders of the content: the row, and the rule that it breaks. */
const MISTAKES: Readonly<
  Record<string, readonly (readonly [row: string, kind: OrderHint['kind'] | 'none'])[]>
> = {
  'Good morning, doctor. How are you?': [['good morning doctor how you are', 'question']],
  'Goodbye, have a nice day.': [['goodbye have a day nice', 'adjective']],
  'Thank you. Have a nice day.': [['thank you have a day nice', 'adjective']],
  "I'm Luis, and I'm from the Dominican Republic.": [
    ["I'm Luis and I'm from the Republic Dominican", 'adjective'],
    ["is Luis and I'm from the Dominican Republic", 'missingSubject'],
  ],
  'Where are you from, Ana?': [
    ['from where are you Ana', 'lastWord'],
    ['where you are from Ana', 'question'],
    ['where is you from Ana', 'agreement'],
  ],
  'Nice to meet you, Carlos.': [['nice to you meet Carlos', 'object']],
  'Goodbye, Ana. Have a nice day!': [['goodbye Ana have a day nice', 'adjective']],
  "I'm fine, thank you. How are you?": [["I'm fine thank you how you are", 'question']],
  'Have a nice day. See you later!': [['have a day nice see you later', 'adjective']],
  "What's your phone number, please?": [["what's your number phone please", 'nounFirst']],
  "My mother's name is Rosa.": [["name my mother's is Rosa", 'owner']],
  'I have a son and a daughter.': [
    ['I has a son and a daughter', 'verbWithoutS'],
    ['have a son and a daughter has', 'missingSubject'],
  ],
  'I have two brothers.': [['have I two brothers', 'subject']],
  'Goodbye, Rosa. Have a nice day!': [['goodbye Rosa have a day nice', 'adjective']],
  'My father is fifty. My sister is thirteen.': [['is fifty my father my sister is thirteen', 'subject']],
  "She's a tall woman.": [
    ["she's a woman tall", 'adjective'],
    ["he a tall woman she's", 'none'],
  ],
  'They have two beautiful daughters.': [
    ['they have two daughters beautiful', 'adjective'],
    ['they has two beautiful daughters', 'verbWithoutS'],
  ],
  'That woman is my mother.': [
    ['is my mother that woman', 'subject'],
    ['my mother is that woman', 'none'],
  ],
  "Nice to meet you. What's your phone number?": [["nice to meet you what's your number phone", 'nounFirst']],
  "Good afternoon. Where's the young woman from?": [
    ["good afternoon where's the woman young from", 'adjective'],
  ],
  'Where do you live?': [
    ['where do live you', 'subject'],
    ['where are you live', 'do'],
    ['where you live are', 'do'],
  ],
  'I speak a little English.': [['speak is a little English', 'missingSubject']],
  'I speak two languages.': [['speak I two languages', 'subject']],
  'I visit my daughter in that country.': [['visit I my daughter in that country', 'subject']],
  'They speak Spanish. What languages do you speak?': [
    ['they speak Spanish what languages do speak you', 'subject'],
  ],
  "She's wearing a red dress.": [["she's wearing a dress red", 'colour']],
  'The white shirt is twenty dollars.': [
    ['the shirt white is twenty dollars', 'colour'],
    ['the white shirt is twenty dollar', 'plural'],
    ['is twenty dollars the white shirt', 'subject'],
  ],
  'I have black hair.': [['I have hair black', 'colour']],
  'I have eggs for breakfast.': [['I has eggs for breakfast', 'verbWithoutS']],
  'What do you want for dinner?': [
    ['what are you want for dinner', 'do'],
    ['for dinner what do you want', 'none'],
  ],
  'Many young people in this city speak Spanish.': [
    ['many people young in this city speak Spanish', 'adjective'],
    ['in this city many young people speak Spanish', 'none'],
  ],
  "I'm hungry. Do you have some bread?": [["I'm hungry you do have some bread", 'question']],
  'The woman in the green dress is American.': [['the woman in the dress green is American', 'colour']],
  'Can we have the menu, please?': [
    ['we can have the menu please', 'question'],
    ['please can we have the menu', 'none'],
  ],
  'The waiter has the menu and the bill.': [
    ['the waiter have the menu and the bill', 'verbS'],
    ['the waiter has the bill and the menu', 'none'],
  ],
  'There are two beds in the room.': [
    ['there have two beds in the room', 'there'],
    ['in the room there are two beds', 'none'],
  ],
  'I live in an apartment in Bogotá.': [['live I in an apartment in Bogotá', 'subject']],
  'My brother never cooks.': [
    ['never my brother cooks', 'adverb'],
    ['my brother cooks never', 'adverb'],
    ['my brother never cook', 'verbS'],
  ],
  'I take a shower and have breakfast.': [
    ['take I a shower and have breakfast', 'subject'],
    ['I have breakfast and take a shower', 'none'],
  ],
  'I work eight hours every day.': [
    ['work eight hours at every day', 'missingSubject'],
    ['every day I work eight hours', 'none'],
  ],
  'My house has a green door and white walls.': [
    ['my house has a door green and white walls', 'colour'],
    ['has my house a green door and white walls', 'subject'],
  ],
  'Where were you yesterday?': [
    ['where was you yesterday', 'agreement'],
    ['yesterday where were you', 'none'],
  ],
  'Excuse me, what time is it?': [['excuse me what time it is', 'question']],
  'My birthday is in May.': [
    ['is in May my birthday', 'subject'],
    ['my birthday is on May', 'month'],
  ],
  'We watch TV and cook on the weekend.': [
    ['watch TV and cook on the weekend in', 'missingSubject'],
    ['on the weekend we watch TV and cook', 'none'],
  ],
  "I'm cold. Close the window, please.": [['have cold close the window please', 'feeling']],
  'The bank is between the park and the school.': [
    ['is the bank between the park and the school', 'subject'],
    ['the bank is of the park and the school', 'between'],
    ['the bank is between the school and the park', 'none'],
  ],
  'What time does the bus leave?': [
    ['what time does leave the bus', 'subject'],
    ['what time is the bus leave', 'do'],
    ['what time the bus does leave', 'question'],
  ],
  'I go to work by bike.': [['I go to work in bike', 'transport']],
  "I never cook when it's raining. I eat at the hotel.": [
    ["I cook never when it's raining I eat at the hotel", 'adverb'],
    ["I never cook when it's raining eat at the hotel leave", 'missingSubject'],
  ],
  'I travel by plane every month.': [
    ['travel I by plane every month', 'subject'],
    ['every month I travel by plane', 'none'],
  ],
  'How much are these shoes?': [
    ['how much is these shoes', 'agreement'],
    ['how much these shoes are', 'question'],
  ],
  'How much is this dress?': [['how much this dress is', 'question']],
  'Is there a cheap hotel near here?': [
    ['is there a hotel cheap near here', 'adjective'],
    ['there is a cheap hotel near here', 'question'],
  ],
  "I'm sick today. I can't work.": [["I'm sick today can't work have", 'missingSubject']],
  'The supermarket is expensive. I go to the small store.': [
    ['the supermarket is expensive I go to the store small', 'adjective'],
    ['is expensive the supermarket I go to the small store', 'subject'],
  ],
  "The ticket is cheap. It's a good price.": [["the ticket is cheap it's a price good", 'adjective']],
  'Can you help me, please?': [
    ['can you me help please', 'object'],
    ['me can you help please', 'object'],
  ],
  'Do you want to watch a movie?': [
    ['do you want to watches a movie', 'verbAfter'],
    ['you want to watch a movie watches', 'do'],
  ],
  'My head and my arm hurt. I need a doctor.': [
    ['my head and my arm hurt need a doctor dance', 'missingSubject'],
  ],
  'My son plays soccer on Saturdays.': [
    ['my son play soccer on Saturdays', 'verbS'],
    ['on Saturdays my son plays soccer', 'none'],
  ],
  'I read a book every month.': [['read I a book every month', 'subject']],
  "I have a meeting at three o'clock.": [["I have a meeting on three o'clock", 'hour']],
  'Can I speak to the manager?': [
    ['I can speak to the manager', 'question'],
    ['can I say to the manager', 'none'],
  ],
  'I write ten emails every day.': [
    ['I writes ten emails every day', 'verbWithoutS'],
    ['every day I write ten emails', 'none'],
  ],
  'I love to dance, but my leg hurts.': [['love I to dance but my leg hurts', 'subject']],
  "The store doesn't have my size. I need a large.": [
    ["the store doesn't have my size need a large don't", 'missingSubject'],
  ],
  'A single room for two nights, please.': [['a room single for two nights please', 'adjective']],
  'What time does the pool open?': [
    ['what time does the pool opens', 'verbAfter'],
    ['what time does open the pool', 'subject'],
  ],
  'Can you help me with my luggage?': [['me can you help with my luggage', 'object']],
  "A guest's leg hurts. Call an ambulance!": [["a leg guest's hurts call an ambulance", 'owner']],
  'One moment, please. My boss is on her break.': [['one moment please is on her break my boss', 'subject']],
  'I need a double room, not a single room.': [['I need a room double not a single room', 'adjective']],
  'The cashier is wearing a green uniform.': [
    ['the cashier is wearing a uniform green', 'colour'],
    ['is wearing the cashier a green uniform', 'subject'],
  ],
  'Why is the boss busy? She has a meeting.': [['why the boss is busy she has a meeting', 'question']],
  'How do you spell your email address?': [
    ['how you spell your email address do', 'question'],
    ['how do spell you your email address', 'subject'],
    ['how are you spell your email address', 'do'],
    ['how do you spell your address email', 'nounFirst'],
  ],
  "The nurse can't read my zip code.": [
    ["can't read my zip code the nurse", 'subject'],
    ["the nurse can't read my code zip", 'nounFirst'],
  ],
  'The engineer signs a form for the factory.': [['signs the engineer a form for the factory', 'subject']],
  "We don't know their phone number.": [["we don't know their number phone", 'nounFirst']],
  'I can send you the form in a text message.': [['I can send you the form in a message text', 'nounFirst']],
  'The train is faster than the bus.': [['is faster the train than the bus', 'subject']],
  'My new office is quieter than the kitchen.': [
    ['my office new is quieter than the kitchen', 'adjective'],
    ['is quieter my new office than the kitchen', 'subject'],
  ],
  'The first answer is easy, but the second is difficult.': [
    ['is easy the first answer but the second is difficult', 'subject'],
  ],
  'Those sneakers are easy to clean.': [['are easy to clean those sneakers', 'subject']],
  'Which ones would you like to try on?': [['which ones you would like to try on', 'question']],
  'The store is quiet, so you can ask for help.': [['is quiet the store so you can ask for help', 'subject']],
  'I like being on a hard-working team.': [['I like being on a team hard-working', 'adjective']],
  'Are you good at talking to difficult customers?': [
    ['are you good at talking to customers difficult', 'adjective'],
  ],
  'My salary is worse, but my schedule is better.': [
    ['is worse my salary but my schedule is better', 'subject'],
  ],
  'What time does the party start?': [
    ['what time do the party start', 'agreement'],
    ['what time does start the party', 'subject'],
  ],
  "I like trying on sweaters, but I don't buy them.": [
    ["I like trying on sweaters but I don't them buy", 'object'],
    ["like I trying on sweaters but I don't buy them", 'subject'],
  ],
  'My team bought me a belt and light sneakers.': [
    ['my team bought me a belt and sneakers light', 'adjective'],
  ],
  'You should wear comfortable sneakers.': [['you should wear sneakers comfortable', 'adjective']],
  'You should call your team and explain.': [['should you call your team and explain', 'subject']],
  'He has to rest because he has a fever.': [
    ['he have to rest because he has a fever', 'verbS'],
    ['has to rest because he has a fever he', 'subject'],
  ],
  "It's going to be windy at the beach.": [
    ['is going to be windy at the beach', 'missingSubject'],
    ["at the beach it's going to be windy", 'none'],
  ],
  "I feel better because it's warm and dry.": [
    ["feel better because it's warm and dry am", 'missingSubject'],
    ["I feel better because it's dry and warm", 'none'],
  ],
  'How do you spell their last name?': [
    ['how you spell their last name do', 'question'],
    ['how do spell you their last name', 'subject'],
  ],
  'Please send them the form by email.': [['please them send the form by email', 'object']],
  "What do you do? I'm a housekeeper in a hotel.": [
    ["what you do do I'm a housekeeper in a hotel", 'question'],
  ],
  'What are they doing in the kitchen?': [['what they are doing in the kitchen', 'question']],
  'Could you bring us some salt, please?': [
    ['us could you bring some salt please', 'object'],
    ['could bring us some salt you please', 'subject'],
  ],
  "The waiter can't hear us. Speak louder.": [["the waiter us can't hear speak louder", 'object']],
  'My vacation starts on January third.': [['starts on January third my vacation', 'subject']],
  'My shift is on Saturday, from seven to three.': [['my shift is at Saturday from seven to three', 'day']],
  'The cashier is sitting and filling out a form.': [
    ['is sitting the cashier and filling out a form', 'subject'],
  ],
  'Could you send us the order on the fifth?': [
    ['could you us send the order on the fifth', 'object'],
    ['you could send us the order on the fifth', 'question'],
  ],
  'Did the driver explain what happened?': [
    ['the driver did explain what happened', 'question'],
    ['did explain the driver what happened', 'subject'],
  ],
  'Did you stay at home until half past five?': [
    ['you did stay at home until half past five', 'question'],
    ['did stay you at home until half past five', 'subject'],
  ],
  'Why did your neighbor complain?': [
    ['why your neighbor did complain', 'question'],
    ['why did complain your neighbor', 'subject'],
  ],
  'She was born on a farm near the ocean.': [['was she born on a farm near the ocean', 'subject']],
  'Do you remember our wedding gifts?': [
    ['you do remember our wedding gifts', 'question'],
    ['do remember you our wedding gifts', 'subject'],
    ['do you remember our gifts wedding', 'nounFirst'],
    ['are you remember our wedding gifts', 'do'],
  ],
  'I hope your dream business improves in the future.': [
    ['I hope your business dream improves in the future', 'nounFirst'],
  ],
  'How often do you walk your dog on the beach?': [
    ['how often you do walk your dog on the beach', 'question'],
    ['how often do walk you your dog on the beach', 'subject'],
    ['how often are you walk your dog on the beach', 'do'],
  ],
  'She feeds the birds twice a day.': [
    ['feeds she the birds twice a day', 'subject'],
    ['she feed the birds twice a day', 'verbS'],
    ['twice a day she feeds the birds', 'none'],
  ],
  "The dog is wet because it's raining.": [["is wet the dog because it's raining", 'subject']],
  'My stomach feels better, but my back feels worse.': [
    ['feels better my stomach but my back feels worse', 'subject'],
    ['my stomach feel better but my back feels worse', 'verbS'],
  ],
  'The storm is worse, so you should bring an umbrella.': [
    ['is worse the storm so you should bring an umbrella', 'subject'],
  ],
  'Would you like to join us at the beach?': [
    ['would you like to us join at the beach', 'object'],
    ['you would like to join us at the beach', 'question'],
  ],
}

/** They have the order of Spanish, or only a mistake that no rule is sure of. */
const WITHOUT_RULE = [
  "It's fifty dollars, not fifteen.",
  "You're in room ten.",
  "My grandfather isn't old. He's fifty!",
  'Two eggs and some bread, please.',
  'A glass of milk, please.',
  "I'd like chicken and rice, please.",
  "There's a map on the wall.",
  'I wake up at five and get up at six.',
  "I'm hungry, but I'm allergic to cheese.",
  "How's the weather in Boston?",
  'The map is on the floor, under the chair.',
  'Go straight and turn right.',
  "It's January, but the sun is hot.",
  "Excuse me, I'm lost. Where's the hotel?",
  'Two tickets to Boston, please.',
  'Turn left at the supermarket, and go straight.',
  'Take this medicine after lunch.',
  "I'm going to study English tomorrow.",
  "I'm going to visit Cartagena on vacation.",
  'Which schedule is better for your team?',
  'My belt and my skirt are wet.',
  "He's a driver, and his wife is a nurse.",
  'Please tell her the meeting is at ten.',
  "We're waiting for a message from the driver.",
  "There isn't any sugar on the table.",
  "I can't hear you. I'm cleaning the bathroom.",
  'The security guard stands here until half past six.',
  'Tell her the date is June second.',
  'I walked to work and arrived late.',
  'They stayed here a week ago.',
  'I asked for sugar, and the waiter explained the dessert.',
  'I went to the bank, and then I saw her.',
  'We had lunch early and came back on time.',
  'The customer came, asked the price, and went home.',
  "We didn't find the receipt in the box.",
  "I didn't cancel it, so they delivered the box.",
  "The customers didn't complain because we fixed it.",
  'Of course it was hard, but I was free.',
  "We'll save money and rent our own store.",
  'I hope my business improves next year.',
  "I'm free on Monday. I'll join your class.",
  'He was born here, but he graduated in another town.',
  "I'm afraid I can't save and rent a house.",
  'I sometimes forget my sunscreen and my umbrella.',
  "I'm afraid this chair isn't free.",
  "We're free once a month, so let's rest together.",
]

const LESSONS = readCourses().flatMap(({ lessons }) => lessons)
const SHIPPED = LESSONS.flatMap(({ items }) => items.flatMap(item => [item, ...item.parts])).flatMap(
  ({ sentenceBuilder }) => sentenceBuilder ?? [],
)
/** Every sentence of the courses that an author can make an exercise of. */
const GENERATED = LESSONS.flatMap(({ items }) =>
  generateBuilders(items, items.length * 3).created.map(({ sentenceBuilder }) => sentenceBuilder),
)

test('typical mistakes in every sentence builder of the content get the reason', () => {
  const told = SHIPPED.flatMap(builder =>
    (MISTAKES[builder.targetSentence.english] ?? []).map(([row]) => [row, kindOf(builder, row)]),
  )
  expect(told).toEqual(
    SHIPPED.flatMap(({ targetSentence }) =>
      (MISTAKES[targetSentence.english] ?? []).map(mistake => [...mistake]),
    ),
  )
  const sentences = SHIPPED.map(({ targetSentence }) => targetSentence.english)
  expect([...Object.keys(MISTAKES), ...WITHOUT_RULE].sort()).toEqual([...new Set(sentences)].sort())
})

test.each([
  ["What's the baby's name?", "what's name the baby's", 'owner'],
  ["The baby has her mother's eyes.", "the baby has eyes her mother's", 'owner'],
  ["It's a very old hotel.", "it's a very hotel old", 'adjective'],
  ['Where can I buy water?', 'where can buy i water', 'subject'],
  ['Where can I buy water?', 'where i can buy water', 'question'],
  ['Where are my shoes?', 'where my shoes are', 'question'],
  ['When does your sister study?', 'when does study your sister', 'subject'],
  ['I always have coffee for breakfast.', 'i have always coffee for breakfast', 'adverb'],
  ['My head hurts.', 'hurts my head', 'subject'],
  ['At the airport desk', 'at the desk airport', 'nounFirst'],
  ['What music do you like?', 'what music do like you', 'subject'],
  ["The train leaves at ten o'clock.", "leaves the train at ten o'clock", 'subject'],
  ["The train leaves at ten o'clock.", "at ten o'clock the train leaves", 'none'],
  ['What time can I check in?', 'in what time can i check', 'none'],
  ['I have no money today.', 'today i have no money', 'none'],
])('in the generated %j the order %j is %s', (english, row, kind) => {
  const builder = GENERATED.find(({ targetSentence }) => targetSentence.english === english)
  expect(builder && kindOf(builder, row)).toBe(kind)
})

test('a random order seldom gets a reason, and the right one never', () => {
  const shares = [SHIPPED, GENERATED].map(builders => {
    const random = seeded(38)
    const hints = builders.flatMap(builder => {
      const puzzle = readPuzzle(builder)
      if (!puzzle) return []
      expect(orderHint(builder, puzzle.solution), builder.targetSentence.english).toBeUndefined()
      const rows = Array.from({ length: 200 }, () =>
        shuffled(puzzle.words, random).slice(0, puzzle.order.length),
      )
      const wrong = rows.filter(row => row.some((tile, at) => puzzle.words[tile] !== puzzle.order[at]))
      return wrong.map(row => {
        const hint = orderHint(builder, row)
        if (hint)
          expect(`${hint.first} ${hint.second}`.split(' ')).toEqual(
            expect.arrayContaining(marked(puzzle, row, hint)),
          )
        return hint !== undefined
      })
    })
    return hints.filter(Boolean).length / hints.length
  })
  const [shipped = 1, generated = 1] = shares
  expect(shipped).toBeLessThan(0.02)
  // Shorter sentences: two of the six orders of three words move one word.
  expect(generated).toBeLessThan(0.04)
})

/** The tiles of a row, by its words. */
function rowOf({ wordsFromLesson }: SentenceBuilder, row: string): Placed {
  const placed: number[] = []
  for (const word of row.split(' ')) {
    const tile = wordsFromLesson.findIndex((other, at) => other.word === word && !placed.includes(at))
    if (tile === -1) throw new Error(`no tile has "${word}" in "${row}"`)
    placed.push(tile)
  }
  return placed
}

/** The words at the places of a hint, but for the word that is there in place of another. */
function marked(puzzle: Puzzle, row: Placed, { places }: OrderHint): string[] {
  const others = puzzle.words.filter(word => !puzzle.order.includes(word))
  return places.map(place => puzzle.words[row[place] ?? -1] ?? '').filter(word => !others.includes(word))
}

function kindOf(builder: SentenceBuilder, row: string): OrderHint['kind'] | 'none' {
  return orderHint(builder, rowOf(builder, row))?.kind ?? 'none'
}

function shuffled(words: readonly string[], random: () => number): number[] {
  return words
    .map((_, tile) => ({ tile, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ tile }) => tile)
}

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
