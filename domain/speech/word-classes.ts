/** Word lists on which the judge's rules rely. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Hesitations that engines write down; "este" is the Spanish one. */
export const FILLERS = set('um umm uh uhh uhm er erm mm mmm hmm eh ehm este')

/** Greetings and courtesies that a recogniser may miss at the beginning: the microphone had only just opened (D49). */
export const GREETINGS =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening|night)|goodbye|bye|excuse me|thank you|thanks|sorry|sir) ?)+$/

/** A sentence that gains or loses one of these means the opposite. */
export const NEGATIONS = set('not never no nobody nothing none nowhere neither nor without')

/** Words without their own content: a sentence with only these right is not yet understood. */
export const FUNCTION_WORDS = set(`
  a an the this that these those some any each every all both
  i you he she it we they me him her us them my your his its our their mine yours hers ours theirs one's
  myself yourself himself herself itself ourselves themselves
  am is are was were be been being 's 'd do does did done have has had having will would shall should can could may
  might must let
  of to in on at by for from with about into onto over under up down out off as than
  and or but if so because then very just
  what who whom whose which when where why how there here
  not no never nor neither without please oclock`)

/** Words between a subject and its verb. */
export const ADVERBS = set('always usually often sometimes never also really only just')

/** Words followed by a plural, not by a verb. */
export const DETERMINERS = set(`
  the a these those some any many all my your his her its our their no two three four five six seven eight nine ten of
  new old good big small`)

/** The stems of frequent verbs that are rarely plurals. */
export const VERBS = set(`
  work live speak like eat drink want need go do open close cost start leave arrive come cook clean read write help
  study watch know think sleep buy pay take make love wear rain hurt`)

/** A question that loses or gains one of these is a different question, or none. */
export const QUESTION_WORDS = set('what who whom whose which when where why how')

/** Frequent Spanish words that an English dictionary has too, or that do not end like Spanish (`spanish.ts`). */
export const SPANISH = set(`
  hola gracias agua casa perro gato bueno buena buenos dias noches tardes adios por favor si senor senora que como donde
  cuando quien porque pero para con una uno dos tres cinco diez azul negro blanco amigo amiga
  hermano madre padre mesa leche pan cafe pollo carne arroz yo ella tengo quiero soy eres estoy vamos hoy muy mucho aqui
  grande nuevo mes ingles espanol`)

export const MONTHS = set(
  'january february march april may june july august september october november december',
)

/** Words of the names of places that people of the courses' region know in any language. */
export const PLACES = set('america mexico colombia united states kingdom republic santo domingo usa')

/** Words written with a capital that name no person: days, months, languages, places and brands. */
export const CAPITALISED = set(`
  monday tuesday wednesday thursday friday saturday sunday ${[...MONTHS].join(' ')} english spanish french italian german
  portuguese chinese american mexican dominican colombian cuban british ${[...PLACES].join(' ')} toyota honda coca cola
  city mr mrs ms miss dr ok tv us i`)

/** Ordinary words that are also parts of names of places: "New York", "Mexico City". */
export const PARTS_OF_PLACES = set(
  'the new old north south east west city town port beach lake river island saint san santa of de del la las los el',
)

/** First names common in the courses' region, and their English forms. */
export const FIRST_NAMES = set(`
  ana maria mary carlos charles juan john luis pedro peter jose joseph carmen rosa miguel michael laura carla marta
  sofia tom david daniel diego pablo paul jorge george antonio manuel alex roberto robert javier
  victor elena james sarah`)
