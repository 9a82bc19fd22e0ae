import { Link } from 'wouter'
import { brand } from '#domain/site/brand.ts'
import { footerOf } from '#domain/site/navigation.ts'
import type { Audience } from '#domain/site/routes.ts'
import styles from '#web/app/footer.module.css'
import { useLanguage } from '#web/lib/language.tsx'
import { useShellText } from '#web/text/shell/text.ts'

const DOCUMENTS = ['/term-conditions', '/term-privacy', '/term-user', '/term-payment'] as const
/** Names, not logos, which are trademarks of the card companies. */
const CARDS = ['Visa', 'Visa Secure', 'Mastercard', 'Mastercard ID Check', 'PayPal'] as const

/** Below every screen except the player (P2.5.12 to P2.5.16). */
export function Footer({ audience, path }: { audience: Audience; path: string }) {
  const { footer } = useShellText()
  const language = useLanguage()
  const amount = footerOf(audience, path)
  if (amount === 'none') return null
  return (
    <footer className={`${styles.footer} ${amount === 'full' ? styles.full : ''}`}>
      <div className={styles.column}>
        {amount === 'full' && (
          <>
            <address>
              <strong>{brand.name}</strong>
              {brand.address[language]}
            </address>
            <nav aria-label={footer.legal}>
              <ul>
                {DOCUMENTS.map(to => (
                  <li key={to}>
                    <Link href={to} aria-current={path === to ? 'page' : undefined}>
                      {footer.documents[to]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <ul className={styles.cards} aria-label={footer.cards}>
              {CARDS.map(card => (
                <li key={card}>{card}</li>
              ))}
            </ul>
          </>
        )}
        {/* In a prerendered page the year is that of the build. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.company} {footer.rights}
        </p>
      </div>
    </footer>
  )
}
