import { useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { placedIn } from '#domain/placement/result.ts'
import { AT_LESSON } from '#domain/site/routes.ts'
import styles from '#web/features/placement/placement.module.css'
import type { GivenAnswer, Placed, PlacementIn } from '#web/features/placement/use-placement.ts'
import { useHearing } from '#web/features/player/step/listen-row.tsx'
import { SavingContext } from '#web/saving/open-saving.ts'
import type { Save } from '#web/saving/progress-saves.ts'
import { NoAudio } from '#web/speaking/no-audio.tsx'
import { usePlacementText } from '#web/text/placement/text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Of completed words in a save. */
const PER_SAVE = 200

/** Where the learner begins, and the lines that they can still learn. Nothing is stored until they accept it. */
export function Result({
  course,
  placed,
  demo,
}: {
  course: PlacementIn
  placed: Placed
  /** Of the address: `demo=1&`, or nothing. */
  demo: string
}) {
  const text = usePlacementText()
  const { known, doneLessons, answers } = placed
  const heading = useRef<HTMLHeadingElement>(null)
  const { accept, isBusy } = useAcceptance(course, placed)
  const [, navigate] = useLocation()
  // The buttons of the last line are gone.
  useEffect(() => heading.current?.focus(), [])
  const { lessons } = course
  const numberOf = (index: number) => lessons[Math.min(index, lessons.length - 1)]?.number ?? 1
  const isNew = known > doneLessons
  const isAll = known === lessons.length
  const at = (lesson: number) => `/course/${course._id}?${demo}${AT_LESSON}=${lesson}`
  const begin = at(numberOf(known))
  const wrong = answers.filter(({ outcome }) => outcome === 'wrong')
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isNew && isAll ? text.knowsAll : isNew ? text.starts(numberOf(known)) : text.stays(numberOf(known))}
      </h1>
      <p>{isNew ? text.knows(numberOf(doneLessons), numberOf(known - 1)) : text.staysHint}</p>
      <div className={styles.choices}>
        {isNew ? (
          <>
            <Button
              look="primary"
              isMain
              isWide
              isBusy={isBusy}
              onClick={() => void accept().then(() => navigate(begin))}
            >
              {text.accept}
            </Button>
            <ButtonLink to={at(numberOf(doneLessons))} look="link">
              {doneLessons === 0 ? text.fromStart : text.asItIs}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={begin} look="primary" isMain isWide>
            {text.accept}
          </ButtonLink>
        )}
      </div>
      {wrong.length > 0 && (
        <section className={styles.wrong} aria-labelledby="placement-wrong">
          <h2 id="placement-wrong">{text.wrongTitle}</h2>
          <ul>
            {wrong.map(answer => (
              <WrongLine key={`${answer.line.item._id}/${answer.line.number}`} answer={answer} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A line that was not right, with its answer to read and to hear. */
function WrongLine({ answer: { line } }: { answer: GivenAnswer }) {
  const text = usePlacementText()
  const { step } = line
  const { hear, isMute, isSilent } = useHearing(step)
  return (
    <li>
      <span>
        <b lang="en">{step.englishWord}</b>
        <span lang="es">{step.spanishTranslation}</span>
        <NoAudio isSilent={isSilent} />
      </span>
      <Button look="quiet" isUnavailable={isMute} onClick={() => isMute || void hear()}>
        <Icon name="volume-2" size={20} />
        <span className="spoken-only">
          {text.hear}: {step.englishWord}
        </span>
      </Button>
    </li>
  )
}

/**
 * Saves what a placement has found: the words of the known lessons as placed, and the right lines in them as attempts,
 * which begin the review of their words. Waits until the device has it, because the player asks the device.
 */
function useAcceptance(course: PlacementIn, { known, doneLessons, answers }: Placed) {
  const saving = useContext(SavingContext)
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    const { idStudentCourse, lessons, completedWords, revision: since, access } = course
    if (!saving || idStudentCourse === null) return
    setIsBusy(true)
    const { words, start } = placedIn(lessons, known, { has: id => Object.hasOwn(completedWords, id) })
    const word = lessons[start.lesson]?.wordIds[start.word]
    const attempts =
      access === 'full'
        ? answers.filter(one => one.lesson >= doneLessons && one.lesson < known).flatMap(attemptOf)
        : []
    const outbox = await saving.open()
    for (let from = 0; from < words.length; from += PER_SAVE) {
      const save: Save = {
        ...{ idStudentCourse, index: start, since, savedAt: new Date().toISOString() },
        placed: words.slice(from, from + PER_SAVE),
        ...(word && { word }),
        ...(from === 0 && attempts.length > 0 && { attempts }),
      }
      await outbox.save(save)
    }
  }
  return { accept, isBusy }
}

function attemptOf({ outcome, attempt, line, at }: GivenAnswer) {
  if (outcome !== 'right' || !attempt) return []
  return [{ id: crypto.randomUUID(), word: line.item._id, step: line.number, ...attempt, at }]
}
