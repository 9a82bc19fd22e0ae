import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Judgement } from '#domain/speech/judge.ts'
import { tipTexts } from '#domain/speech/tips/confusion-tips.ts'
import { contrastOf, type Side } from '#domain/speech/tips/contrast.ts'
import styles from '#web/features/player/step/comparison.module.css'
import { type Spoken, useHearing } from '#web/features/player/step/listen-row.tsx'
import {
  CUTS,
  type Cut,
  cutLine,
  type MarkedLine,
  markedLine,
} from '#web/features/player/step/marked-line.ts'
import { useOwnVoice } from '#web/features/player/step/use-own-voice.ts'
import { WholeText } from '#web/features/player/step/whole-text.tsx'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { Mouth } from '#web/speaking/mouth/mouth.tsx'
import { useHasVoice } from '#web/speaking/use-has-voice.ts'
import { useMouthText } from '#web/text/mouth/text.ts'
import { useTipText } from '#web/text/tip/text.ts'
import { useVerdictText } from '#web/text/verdict/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type ComparisonProps = { judgement: Judgement; spoken: Spoken }

/**
 * Compares what was heard with the target: the sentence with one marked word, and for both the mouth, the word, what to
 * do, and the voice. Fits its container: the mouths shrink before any text is cut.
 */
export function Comparison({ judgement, spoken }: ComparisonProps) {
  const line = markedLine(judgement)
  return (
    <>
      {line ? <OneLine line={line} /> : <WholeText words={judgement.words} />}
      <Columns judgement={judgement} spoken={spoken} line={line} />
    </>
  )
}

/** The sentence on one line, cut around the marked word where the line is too short. */
function OneLine({ line }: { line: MarkedLine }) {
  const { wordInsteadOf } = useVerdictText()
  const place = useRef<HTMLParagraphElement>(null)
  const [cut, setCut] = useState<Cut>('whole')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cut has other parts
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const shorten = () => {
      if (element.scrollWidth > element.clientWidth) setCut(now => CUTS[CUTS.indexOf(now) + 1] ?? now)
    }
    shorten()
    // Runs again when the phone is rotated, and when a font loads.
    const observer = new ResizeObserver(shorten)
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [cut])
  const { before, heard, expected, end, after } = cutLine(line, cut)
  return (
    <p ref={place} className={styles.line} data-cut={cut}>
      {before.length > 0 && <span lang="en">{before.join(' ')}</span>}
      <s lang="en">{heard}</s>
      <Icon name="arrow-right" size={18} />
      <span className="spoken-only">{wordInsteadOf}</span>
      <span lang="en">
        <b>{expected}</b>
        {end}
      </span>
      {after.length > 0 && <span lang="en">{after.join(' ')}</span>}
    </p>
  )
}

function Columns({ judgement, spoken, line }: ComparisonProps & { line: MarkedLine | undefined }) {
  const { tip } = judgement
  const language = useLanguage()
  const shown = tip && tipTexts(tip, language)
  const words = line ?? tip
  const { sought, heard } = contrastOf(judgement)
  const model = useModel(judgement, spoken)
  return (
    <>
      {/* The mouths convey it visually. */}
      {shown && <p className="spoken-only">{shown.tip}</p>}
      <div
        className={styles.columns}
        data-mouths={sought?.sound && heard?.sound ? '' : undefined}
        data-words={words ? '' : undefined}
      >
        <div className={styles.heard}>
          <Way side={heard} word={words?.heard ?? ''} isSought={false} />
          <OwnVoice />
        </div>
        {(model || words) && (
          <div className={styles.sought}>
            <Way side={sought} word={words?.expected ?? ''} isSought />
            {model && <Model spoken={model} />}
          </div>
        )}
      </div>
    </>
  )
}

/**
 * What the model says. The learner's own answer has no recording: only the browser's voice can say it; undefined without
 * one.
 */
function useModel({ answer }: Judgement, model: Spoken): Spoken | undefined {
  const hasVoice = useHasVoice()
  const { text = model.englishWord } = answer ?? {}
  const spoken = useMemo(() => (text === model.englishWord ? model : unrecorded(text)), [text, model])
  return spoken === model || hasVoice ? spoken : undefined
}

function unrecorded(englishWord: string): Spoken {
  return { englishWord, audioUrl: '', audioSlowUrl: '', audioSplitUrls: [] }
}

const SIGNS = { none: 'mic', recording: 'square', recorded: 'play' } as const

/** The learner's voice: recorded, then played. */
function OwnVoice() {
  const text = useTipText()
  const { state, failure, play, record } = useOwnVoice()
  const labels = { none: text.recordOwn, recording: text.stopRecording, recorded: text.own }
  return (
    <>
      <button
        type="button"
        className={styles.replay}
        onClick={() => void (state === 'recorded' ? play() : record())}
      >
        <Icon name={SIGNS[state]} /> {labels[state]}
        {state !== 'recording' && <Wave />}
      </button>
      {failure && <p className={styles.failure}>{text.recordFailures[failure]}</p>}
    </>
  )
}

/** The model's voice. */
function Model({ spoken }: { spoken: Spoken }) {
  const { model } = useTipText()
  const { player } = useText()
  const { hear, isMute, isSilent } = useHearing(spoken)
  return (
    <>
      <button
        type="button"
        className={styles.replay}
        aria-disabled={isMute || undefined}
        onClick={() => isMute || void hear()}
      >
        <Icon name="play" /> {model}
        <Wave />
      </button>
      <p className={styles.failure} aria-live="polite">
        {isSilent && player.noAudio}
      </p>
    </>
  )
}

/** One of the two words: its mouth, and what it does. */
function Way({ side, word, isSought }: { side: Side | undefined; word: string; isSought: boolean }) {
  const { cues } = useMouthText()
  return (
    <>
      {side?.sound && (
        <div className={styles.mouth}>
          <Mouth sound={side.sound} isSought={isSought} voice={side.voice} />
        </div>
      )}
      {word !== '' && (
        <p className={styles.word}>
          <b lang="en">{word}</b>
        </p>
      )}
      {side && <p className={styles.cue}>{cues[side.cue]}</p>}
    </>
  )
}

/** A drawing of a voice. */
function Wave() {
  return (
    <svg className={styles.wave} viewBox="0 0 36 20" width={36} height={20} aria-hidden="true">
      <path d="M2 8v4M8 6v8M14 8.500v3M20 3v14M26 7v6M32 4.500v11" />
    </svg>
  )
}
