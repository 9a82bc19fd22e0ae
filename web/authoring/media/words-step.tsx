import { useEffect, useState } from 'react'
import { type Sound, samplesIn } from '#domain/audio/sound.ts'
import { finishTake } from '#domain/audio/take.ts'
import { cutAt, guessCuts, MIN_PIECE_MS } from '#domain/audio/word-cuts.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { decodeAddress } from '#web/authoring/media/decoded-audio.ts'
import { play, stop, usePlaying } from '#web/authoring/media/preview-player.ts'
import { TakeRecorder } from '#web/authoring/media/take-recorder.tsx'
import { WaveView } from '#web/authoring/media/wave-view.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

type Takes = readonly (Sound | undefined)[]

/** How the words are recorded; `kept` leaves the sentence's recordings as they are. */
export type Split = {
  way: 'kept' | 'cut' | 'each' | undefined
  /** The cuts in a recording, in samples. */
  cuts?: { of: Sound; at: readonly number[] }
}

type WordsStepProps = {
  words: readonly string[]
  /** The normal take made in this dialog. */
  normal: Sound | undefined
  /** The sentence's current normal recording. */
  normalUrl: string
  hasSplit: boolean
  split: Split
  onSplit: (split: Split) => void
  takes: Takes
  onChange: (takes: Takes) => void
}

/** One recording per word: cut from the normal one, or recorded one by one. */
export function WordsStep(props: WordsStepProps) {
  const { words, normal, normalUrl, hasSplit, split, onSplit, takes, onChange } = props
  const { guided: t } = useMediaText()
  const source = useSource(normal, normalUrl)
  if (source === 'loading') return <Waiting label={t.loadingNormal} slowLabel={t.loadingNormal} />
  const way = split.way ?? usualWay({ takes, source, isKept: hasSplit && !normal })
  return (
    <>
      {way === 'kept' && <Notice tone="right">{t.hasSplit}</Notice>}
      {way === 'each' && <EachWord words={words} takes={takes} onChange={onChange} />}
      {way === 'cut' && source && (
        <CutWords
          words={words}
          sound={source}
          cuts={split.cuts?.of === source ? split.cuts.at : undefined}
          onCut={(at, pieces) => {
            onSplit({ way, cuts: { of: source, at } })
            onChange(pieces)
          }}
        />
      )}
      <Row gap={2} justify="center">
        {way !== 'cut' && source && (
          <Button look="bare" icon="scissors" onPress={() => onSplit({ ...split, way: 'cut' })}>
            {t.cutInstead}
          </Button>
        )}
        {way !== 'each' && (
          <Button look="bare" icon="mic" onPress={() => onSplit({ ...split, way: 'each' })}>
            {t.eachInstead}
          </Button>
        )}
      </Row>
    </>
  )
}

type Usual = { takes: Takes; source: Sound | undefined; isKept: boolean }

function usualWay({ takes, source, isKept }: Usual): NonNullable<Split['way']> {
  if (takes.some(Boolean) || !source) return 'each'
  return isKept ? 'kept' : 'cut'
}

/** The recording to cut: the new take, or else the sentence's current one if it can be read. */
function useSource(normal: Sound | undefined, normalUrl: string): Sound | undefined | 'loading' {
  const [loaded, setLoaded] = useState<Sound | undefined | 'loading'>('loading')
  useEffect(() => {
    let isGone = false
    void decodeAddress(normalUrl).then(sound => {
      if (!isGone) setLoaded(sound)
    })
    return () => {
      isGone = true
    }
  }, [normalUrl])
  return normal ?? loaded
}

function CutWords({
  words,
  sound,
  cuts: given,
  onCut,
}: {
  words: readonly string[]
  sound: Sound
  /** Undefined until there are cuts in this recording. */
  cuts: readonly number[] | undefined
  onCut: (cuts: readonly number[], pieces: Sound[]) => void
}) {
  const { guided: t } = useMediaText()
  const cuts = given ?? guessCuts(sound, words)
  const pieces = cutAt(sound, cuts)
  const cut = (next: readonly number[]) =>
    onCut(
      next,
      cutAt(sound, next).map(piece => finishTake(piece, { start: 0, end: piece.samples.length })),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first guess, once for each recording
  useEffect(() => {
    if (!given) cut(cuts)
  }, [sound])
  const least = samplesIn(sound, MIN_PIECE_MS)
  return (
    <Stack gap={4}>
      <p>{t.cutLead}</p>
      <WaveView
        sound={sound}
        names={words}
        handles={cuts.map((at, index) => ({
          at,
          min: (cuts[index - 1] ?? 0) + least,
          max: (cuts[index + 1] ?? sound.samples.length) - least,
          label: t.cut(words[index] ?? '', words[index + 1] ?? ''),
        }))}
        onMove={(index, at) => cut(cuts.with(index, at))}
      />
      <Row as="ul" gap={2} justify="center">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have a word twice
          <li key={index}>
            <HearWord id={`word ${index}`} word={word} sound={pieces[index]} />
          </li>
        ))}
      </Row>
    </Stack>
  )
}

function HearWord({ id, word, sound }: { id: string; word: string; sound: Sound | undefined }) {
  const { guided: t } = useMediaText()
  const { isPlaying } = usePlaying(id)
  const toggle = () => {
    if (isPlaying) stop()
    else if (sound) play(id, sound)
  }
  return (
    <Button
      look="outline"
      isSmall
      icon={isPlaying ? 'square' : 'play'}
      aria-label={t.hearWord(word)}
      onPress={toggle}
    >
      <span lang="en">{word}</span>
    </Button>
  )
}

function EachWord({
  words,
  takes,
  onChange,
}: {
  words: readonly string[]
  takes: Takes
  onChange: (takes: Takes) => void
}) {
  const { guided: t } = useMediaText()
  const [wordIndex, setWordIndex] = useState(() =>
    Math.max(
      0,
      words.findIndex((_, index) => !takes[index]),
    ),
  )
  const word = words[wordIndex] ?? ''
  return (
    <>
      <TakeRecorder
        key={wordIndex}
        say={word}
        lead={t.sayWord(word, wordIndex + 1, words.length)}
        initial={takes[wordIndex]}
        onChange={take => onChange(words.map((_, index) => (index === wordIndex ? take : takes[index])))}
      />
      <Row as="ul" gap={2} justify="center">
        {words.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have a word twice
          <li key={index}>
            <Button
              look={index === wordIndex ? 'quiet' : 'bare'}
              isSmall
              icon={takes[index] ? 'check' : undefined}
              aria-label={t.sayWord(one, index + 1, words.length)}
              aria-current={index === wordIndex ? 'step' : undefined}
              onPress={() => setWordIndex(index)}
            >
              <span lang="en">{one}</span>
            </Button>
          </li>
        ))}
      </Row>
    </>
  )
}
