import { useEffect, useRef, useState } from 'react'
import { inLanguage } from '#domain/course/item-title.ts'
import type { Dialogue, Gist, GistAnswer } from '#domain/course/kinds/dialogue.ts'
import { shuffled } from '#domain/shuffled.ts'
import styles from '#web/features/player/kinds/dialogue-gist.module.css'
import { DialogueScore } from '#web/features/player/kinds/dialogue-score.tsx'
import type { ItemProps } from '#web/features/player/kinds/item-props.ts'
import { useWholeDialogue } from '#web/features/player/kinds/use-whole-dialogue.ts'
import playerStyles from '#web/features/player/player.module.css'
import { useGoingOn } from '#web/features/player/use-going-on.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { tones } from '#web/speaking/devices.ts'
import { useConversationText } from '#web/text/conversation/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FOCUS_START, recoverFocus } from '#web/ui/focus-start.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** After this many wrong answers the right one is shown. */
const TRIES = 2

type GistProps = Pick<ItemProps, 'item' | 'course'> & {
  dialogue: Dialogue
  gist: Gist
  /** The learner goes on to the dialogue with its text. */
  onOver: () => void
}

/**
 * Listening for gist: the whole dialogue without its text, then one question about it. Nothing of it is an attempt or a
 * step, so nothing is saved, and it can be left at any time.
 */
export function DialogueGist({ dialogue, gist, item, course, onOver }: GistProps) {
  const { dialogue: all } = useConversationText()
  const text = all.gist
  const language = useLanguage()
  const sounds = useWholeDialogue(dialogue)
  const answering = useAnswering(gist)
  const { isRight, isShown } = answering
  const [isAsked, setIsAsked] = useState(false)
  if (sounds.isHeard && !isAsked) setIsAsked(true)
  const message = useRef<HTMLDivElement>(null)
  useGoingOn(isRight, onOver, { message })
  useEffect(recoverFocus, [])
  const isOver = isRight || isShown
  return (
    <div
      className={`${playerStyles.item} ${styles.gist}`}
      data-asked={isAsked || undefined}
      data-silent={sounds.isSilent || undefined}
      data-by-ear=""
    >
      <div className={styles.intro}>
        <Picture src={item.imageUrl} color={course.color} className={styles.scene} isFirst />
        {/* The question is told when it comes. */}
        <div aria-live="polite">
          <h2 tabIndex={-1} {...FOCUS_START}>
            {isAsked ? inLanguage(gist.question, language) : text.title}
          </h2>
        </div>
      </div>
      {!isAsked && !sounds.isSilent && <p className={styles.lead}>{text.lead}</p>}
      <Listening
        dialogue={dialogue}
        sounds={sounds}
        isAsked={isAsked}
        isNext={!isAsked || (answering.wrong.length > 0 && !isOver)}
      />
      {isAsked && <Answers answering={answering} onChoose={sounds.stop} />}
      <Told ref={message} answering={answering} isSilent={sounds.isSilent} />
      <div className={styles.foot}>
        {isOver || sounds.isSilent ? (
          <Button look="primary" isMain isWide onClick={onOver}>
            {isOver ? text.goOn : text.read} <Icon name="chevron-right" />
          </Button>
        ) : (
          <Button look="link" onClick={onOver}>
            {isAsked ? text.read : text.cannotListen}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The order of the speakers without their text, and the two speeds. */
function Listening({
  dialogue,
  sounds,
  isAsked,
  isNext,
}: {
  dialogue: Dialogue
  sounds: ReturnType<typeof useWholeDialogue>
  isAsked: boolean
  /** Listening is what to do now. */
  isNext: boolean
}) {
  const { dialogue: all } = useConversationText()
  const text = all.gist
  const { playing, isMute, isSilent, hear } = sounds
  const isNormal = playing?.way === 'normal'
  const isSlow = playing?.way === 'slow'
  return (
    <section className={styles.listening}>
      <DialogueScore dialogue={dialogue} now={playing?.line} isWhole={isAsked} />
      <div className={styles.ways}>
        <Button
          look={isNext && !isSilent ? 'primary' : 'quiet'}
          isMain={!isAsked}
          isUnavailable={isMute}
          onClick={() => hear('normal')}
        >
          <Icon name={isNormal ? 'square' : isAsked ? 'rotate-ccw' : 'volume-2'} />
          {isNormal ? text.stop : isAsked ? text.again : text.listen}
        </Button>
        <Button isMain={!isAsked} isUnavailable={isMute} onClick={() => hear('slow')}>
          <Icon name={isSlow ? 'square' : 'turtle'} />
          {isSlow ? text.stop : text.slow}
        </Button>
      </div>
    </section>
  )
}

type Answering = ReturnType<typeof useAnswering>

/** The answers in a changing order, and how the learner's choices went. */
function useAnswering({ answers }: Gist) {
  const [order] = useState(() => shuffled(answers, Math.random))
  const [wrong, setWrong] = useState<readonly GistAnswer[]>([])
  const [isRight, setIsRight] = useState(false)
  const isShown = wrong.length >= TRIES
  return {
    ...{ order, wrong, isRight, isShown },
    right: order.find(({ isCorrect }) => isCorrect),
    choose(answer: GistAnswer) {
      if (isRight || isShown || wrong.includes(answer)) return
      if (!answer.isCorrect) return setWrong([...wrong, answer])
      tones.success()
      setIsRight(true)
    },
  }
}

function Answers({ answering, onChoose }: { answering: Answering; onChoose: () => void }) {
  const { dialogue: all } = useConversationText()
  const text = all.gist
  const language = useLanguage()
  const { order, wrong, isRight, isShown, right, choose } = answering
  const markOf = (answer: GistAnswer) => {
    if (wrong.includes(answer)) return 'wrong'
    return answer === right && (isRight || isShown) ? 'right' : undefined
  }
  return (
    <ul className={styles.answers} aria-label={text.answers}>
      {order.map(answer => {
        const mark = markOf(answer)
        return (
          <li key={answer.spanish}>
            <button
              type="button"
              data-mark={mark}
              aria-disabled={mark !== undefined || isRight || isShown || undefined}
              onClick={() => {
                onChoose()
                choose(answer)
              }}
            >
              <span>{inLanguage(answer, language)}</span>
              {mark && <Icon name={mark === 'right' ? 'check' : 'x'} size={22} />}
              {mark && <span className="spoken-only">{mark === 'right' ? text.isRight : text.isWrong}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** How the last choice went, or that nothing can be heard. */
function Told({
  ref,
  answering: { isRight, isShown, wrong, right },
  isSilent,
}: {
  ref: { current: HTMLDivElement | null }
  answering: Answering
  isSilent: boolean
}) {
  const { dialogue: all } = useConversationText()
  const text = all.gist
  const language = useLanguage()
  return (
    <div ref={ref} className={styles.told} aria-live="polite">
      {isRight ? (
        <Notice tone="right" title={text.right}>
          {text.rightText}
        </Notice>
      ) : isShown && right ? (
        <Notice tone="info" title={text.shown(inLanguage(right, language))}>
          {text.shownText}
        </Notice>
      ) : isSilent ? (
        <Notice tone="info">{text.silent}</Notice>
      ) : (
        wrong.length > 0 && (
          <Notice tone="near" icon="ear" title={text.wrong}>
            {text.wrongText}
          </Notice>
        )
      )}
    </div>
  )
}

/** Whether a learner can answer it; an author may have left it unfinished. */
export function canBeAnswered({ question, answers }: Gist): boolean {
  return question.spanish !== '' && answers.filter(({ isCorrect }) => isCorrect).length === 1
}
