import type { Judgement } from '#domain/speech/judge.ts'
import { isNumeral } from '#domain/speech/numerals.ts'
import { orderKind } from '#domain/speech/tips/order-kind.ts'
import type { VerdictText } from '#web/text/verdict/es.ts'

/** Why an attempt was refused, and what to do; empty if the heard text says enough (D20). */
export function causeText({ cause }: Judgement, { causes }: VerdictText): string {
  if (!cause) return ''
  const { rule, expected, heard } = cause
  switch (rule) {
    case 'R8':
      return causes.fewWords
    case 'R9':
      return expected === '' ? causes.negationAdded(heard) : causes.negationMissing(expected)
    case 'R10':
      return otherText(expected, causes)
    case 'R11':
      return causes.target(expected)
    case 'R17':
      return causes.spanish
    case 'R18':
      return causes.content(expected)
    case 'R19':
      return causes.tooMuch
    case 'R20':
      return expected === '' ? causes.asksElse(heard) : causes.exchanged(expected, heard)
    case 'R21':
      return causes.mood
    case 'R22':
      return causes.leftOut(expected)
    case 'R23':
      return causes.added(heard)
  }
}

/** In place of a number, or of a spelled name, an address or a part of the day, which are as exact. */
function otherText(expected: string, { number, otherForm }: VerdictText['causes']): string {
  const isNumber = expected.toLowerCase().split(/[ -]/).some(isNumeral)
  return isNumber ? number(expected) : otherForm(expected)
}

/** What keeps an accepted attempt from being perfect: first of all a sound, which the tip explains. */
export function nearText(
  { tip, order, words, reasons }: Judgement,
  text: VerdictText & { nearMore: string },
): string {
  if (tip?.isHabit) return text.nearMore
  if (order) return text.orders[orderKind(order)](order.first, order.second)
  const missing = words.flatMap(({ outcome, expected }) => (outcome === 'missed' ? [bare(expected)] : []))
  const added = words.flatMap(({ outcome, heard }) =>
    outcome === 'added' && heard !== '' ? [bare(heard)] : [],
  )
  const [instead, ...more] = words.filter(({ outcome, heard }) => outcome === 'near' && heard !== '')
  if (instead && more.length === 0) return text.nearInstead(bare(instead.expected), bare(instead.heard))
  if (missing.length > 0) return text.nearMissing(missing.join(' '))
  if (added.length > 0) return text.nearAdded(added.join(' '))
  return reasons[0] === 'R12' ? text.nearSecond : text.nearMore
}

const bare = (word: string): string => word.replace(/[.,?!]/g, '')
