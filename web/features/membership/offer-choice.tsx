import type { Offer } from '#contract/membership.ts'
import type { Start } from '#domain/membership/offers.ts'
import styles from '#web/features/membership/offer-choice.module.css'
import { useFormats } from '#web/lib/use-formats.ts'
import { usePaymentText } from '#web/text/payment/text.ts'

type OfferChoiceProps = {
  offers: readonly Offer[]
  start: Start | undefined
  /** Without it nothing can be chosen yet: both ways are only described. */
  onStart: ((start: Start) => void) | undefined
}

/** When a plan begins for who has paid time left, and what each way costs. */
export function OfferChoice({ offers, start, onStart }: OfferChoiceProps) {
  const { summary } = usePaymentText()
  const { day, money } = useFormats()
  const words = ({ start: way, amount, currency, nextChargeAt, accessUntil }: Offer) => {
    const [price, charge] = [money(amount, currency), day(nextChargeAt)]
    return way === 'end'
      ? { name: summary.end(charge), costs: summary.endCosts(price, charge) }
      : { name: summary.now, costs: summary.nowCosts(price, charge, day(accessUntil)) }
  }
  return (
    <fieldset className={styles.offers}>
      <legend>{summary.when}</legend>
      {offers.map(offer => {
        const { name, costs } = words(offer)
        const text = (
          <span>
            <b>{name}</b>
            <span>{costs}</span>
          </span>
        )
        if (!onStart) return <p key={offer.start}>{text}</p>
        return (
          <label key={offer.start}>
            <input
              type="radio"
              name="payment-start"
              checked={offer.start === start}
              onChange={() => onStart(offer.start)}
            />
            {text}
          </label>
        )
      })}
    </fieldset>
  )
}
