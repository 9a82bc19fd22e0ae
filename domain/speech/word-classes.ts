/** Word lists that the judge's vetoes rest on. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Hesitations that engines write down; "este" is the Spanish one. */
export const FILLERS = set('um umm uh uhh uhm er erm mm mmm hmm eh ehm este')

/** A sentence that gains or loses one of these says the opposite. */
export const NEGATIONS = set('not never no nobody nothing none nowhere neither nor without')

/** Words without content of their own: a sentence with only these right is not yet understood. */
export const FUNCTION_WORDS = set(`
  a an the this that these those some any each every all both
  i you he she it we they me him her us them my your his its our their mine yours hers ours theirs one's
  myself yourself himself herself itself ourselves themselves
  am is are was were be been being 's 'd do does did done have has had having will would shall should can could may
  might must let
  of to in on at by for from with about into onto over under up down out off as than
  and or but if so because then too also very just
  what who whom whose which when where why how there here
  not no never nor neither without please oclock`)

/** Frequent Spanish words that are not English ones: the learner answered in Spanish. */
export const SPANISH = set(`
  hola gracias agua casa perro gato libro bueno buena buenos buenas dias noches tardes adios por favor si senor senora
  que como donde cuando quien cual porque pero para con una uno dos tres cuatro cinco rojo azul verde amigo amiga
  hermano hermana madre padre hijo hija mesa silla leche pan cafe escuela trabajo yo ella nosotros ellos tengo quiero`)
