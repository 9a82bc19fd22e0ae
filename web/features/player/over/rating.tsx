import { type FormEvent, useState } from 'react'
import styles from '#web/features/player/over/rating.module.css'
import { useLater } from '#web/features/player/use-later.ts'
import { useText } from '#web/lib/language.tsx'
import { feedbackMs } from '#web/lib/screen-class.ts'
import type { Rating as Given } from '#web/saving/ratings.ts'
import { useRatingText } from '#web/text/rating/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Stars = Given['rating']
const STARS: readonly Stars[] = [1, 2, 3, 4, 5]

/**
 * Asks for a rating of the completed lesson (L4.29), once the learner leaves its end. It asks once, thanks in the same
 * sheet regardless of the connection, then closes by itself, and never blocks.
 */
export function Rating({
  lesson,
  onRate,
  onClose,
}: {
  lesson: number
  onRate: (stars: Stars) => void
  onClose: () => void
}) {
  const text = useRatingText()
  const { shell } = useText()
  const [stars, setStars] = useState<Stars>()
  const [isMissing, setIsMissing] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const later = useLater(onClose)

  const choose = (chosen: Stars) => {
    setStars(chosen)
    setIsMissing(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isSent) return onClose()
    if (stars === undefined) return setIsMissing(true)
    onRate(stars)
    setIsSent(true)
    later(feedbackMs())
  }
  return (
    <Dialog title={isSent ? text.thanks : text.title} closeLabel={shell.close} onClose={onClose}>
      <form className={styles.form} onSubmit={send}>
        <p role="status">{isSent ? text.thanksText : text.lesson(lesson)}</p>
        <fieldset className={styles.stars} aria-describedby="rating-said" disabled={isSent}>
          <legend className="spoken-only">{text.stars}</legend>
          {STARS.map(value => (
            <label key={value} className={stars !== undefined && value <= stars ? styles.lit : undefined}>
              <input
                className="spoken-only"
                type="radio"
                name="rating"
                value={value}
                checked={value === stars}
                aria-label={`${text.count(value)}: ${text.star[value - 1]}`}
                onChange={() => choose(value)}
              />
              <Star />
            </label>
          ))}
        </fieldset>
        <p className={styles.said} id="rating-said" role="status">
          {stars !== undefined && `${text.count(stars)} · ${text.star[stars - 1]}`}
          {isMissing && text.choose}
        </p>
        <Button look="primary" type="submit" isMain isUnavailable={stars === undefined}>
          {isSent ? text.goOn : text.send}
        </Button>
        {/* Keeps its room, so that nothing moves under the finger. */}
        <div className={styles.notNow} data-gone={isSent || undefined}>
          <Button look="link" onClick={onClose}>
            {text.notNow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" width={40} height={40} aria-hidden="true">
      <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.7-4.6 6.5-.9z" />
    </svg>
  )
}
