/*
 * Words that change the meaning of a sentence when one replaces another: the learner said something else, however much
 * of the rest was right (decision 044).
 */

/**
 * Each line is a field from which a speaker chooses one; words joined by `=` mean the same. Inflected forms are found
 * by their ending. Fruits are no field: the specification's share of words accepts one for another.
 */
const FIELDS = `
what who=whom where when why how which whose
I you he she it=this=that we they
me you him her it us them
my your his her its our their
mine yours hers ours theirs
much many old far long often
left right straight
open=opened close=closed=shut
hot=warm cold=cool
big=large small=little
up down
in out
in=on=at under=below over=above behind between
before after
near=close=next far
cheap expensive
old new young
first last next
fast slow
good=well=great=fine bad
happy sad angry tired hungry thirsty sick
tall=long short
early late
here there
push pull
buy sell
come go
give take
start=begin finish=end stop
arrive leave
easy difficult=hard
yes no
always=usually sometimes=often
have=has=had want=need
coffee tea water juice milk beer wine soda ticket menu bill=check towel key map taxi
taxi ambulance police
juice chicken fish soup salad
father=dad mother=mom brother sister son daughter husband wife uncle aunt grandfather grandmother baby friend boss
man=men woman=women boy girl child=children
teacher student doctor nurse waiter waitress driver cook=chef manager engineer police
red blue green yellow black white brown orange pink purple gray=grey
monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december
hello hi goodbye=bye welcome morning noon=midday afternoon evening night midnight
today=tonight tomorrow yesterday later=soon
time second minute hour day week weekend month year
rain=rainy snow=snowy sun=sunny wind=windy
breakfast lunch dinner=supper
bread rice meat chicken fish egg cheese soup salad sandwich vegetable fruit
car=automobile bus train plane=airplane boat=ship bike=bicycle truck
kitchen bathroom bedroom=room garden office chair table bed door window wall floor desk
shower tv=television elevator computer pool
music movie book game
bank hospital hotel airport station school park restaurant supermarket beach museum church library store=shop
shirt shoe=shoes dress jacket=coat hat pants
head ear eye=eyes nose mouth hand arm leg foot=feet back stomach
english spanish french italian german portuguese chinese american mexican dominican colombian language
dog cat bird horse
single double
`

/** The fields of each word, with its meaning in each. */
const MEANINGS = new Map<string, Map<number, number>>()
FIELDS.trim()
  .split('\n')
  .forEach((field, row) => {
    field.split(' ').forEach((meaning, index) => {
      for (const word of meaning.toLowerCase().split('=')) {
        MEANINGS.set(word, (MEANINGS.get(word) ?? new Map()).set(row, index))
      }
    })
  })

/** After at least three letters: "is" is not a plural of "I". */
const ENDINGS = [/(?<=...)s$/, /(?<=...)es$/, /(?<=...)ed$/, /(?<=...)ing$/]

function meaningsOf(word: string): ReadonlyMap<number, number> | undefined {
  const stems = [word, ...ENDINGS.map(ending => word.replace(ending, ''))]
  return MEANINGS.get(stems.find(stem => MEANINGS.has(stem)) ?? '')
}

/** Whether a field contains the word, or one that it is derived from: then a capital does not make it a name. */
export const isInField = (word: string): boolean => meaningsOf(word) !== undefined

/** Whether one word means something else in the same field as the other: left and right, my and your. */
export function isExchanged(expected: string, heard: string): boolean {
  const [one, other] = [meaningsOf(expected), meaningsOf(heard)]
  if (!one || !other || expected === heard) return false
  let isOther = false
  for (const [field, meaning] of one) {
    const said = other.get(field)
    // "Close" is near in one field, and shut in another.
    if (said === meaning) return false
    if (said !== undefined) isOther = true
  }
  return isOther
}

/** Whether the next word changes what "how" asks: "How old are you?" for "How are you?". */
export const asksForDegree = (question: string, next: string): boolean =>
  question === 'how' && (next === 'much' || isExchanged('much', next))

const AUXILIARIES: ReadonlySet<string> = new Set(
  'am is are was were do does did can could will would shall should may might have has'.split(' '),
)

/**
 * Whether a question was said as a statement, or the reverse: "I can help you" for "Can I help you?".
 * @param expected its words
 * @param heard the words that were understood
 */
export function isMoodChanged(expected: readonly string[], heard: readonly string[]): boolean {
  return isTurned(expected, heard) || isTurned(heard, expected)
}

/** Whether `question` starts with an auxiliary and its subject, in the reverse order of `statement`. */
function isTurned(
  [auxiliary = '', subject = '', ...more]: readonly string[],
  statement: readonly string[],
): boolean {
  if (!AUXILIARIES.has(auxiliary) || more.length === 0) return false
  const subjectAt = statement.indexOf(subject)
  const isAsked = statement.some((word, at) => word === auxiliary && statement[at + 1] === subject)
  return subjectAt >= 0 && subjectAt < statement.indexOf(auxiliary) && !isAsked
}
