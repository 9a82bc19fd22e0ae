import type { TargetKind } from '#domain/speech/judge.ts'

/** What the judge must know about a step of a word item: first the word alone, then its sentences. */
export function wordStepOptions(
  taught: string,
  { english, isWord }: { english: string; isWord: boolean },
): { kind: TargetKind; target?: string } {
  if (isWord) return { kind: kindOfTaught(taught) }
  return { kind: 'sentence', target: contains(english, taught) ? taught : undefined }
}

function kindOfTaught(english: string): TargetKind {
  if (!english.includes(' ')) return 'word'
  // A phrase punctuated like a sentence is a sentence: "How are you?"
  return /[.?!]$/.test(english) ? 'sentence' : 'phrase'
}

function contains(sentence: string, taught: string): boolean {
  const plain = (text: string) => ` ${text.toLowerCase().replace(/[^a-z' ]/g, '')} `
  return plain(sentence).includes(plain(taught))
}
