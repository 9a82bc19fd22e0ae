import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '#web/authoring/kit/icon.tsx'
import styles from '#web/authoring/kit/page.module.css'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'

type PageProps = {
  title: string
  /** The name of the place it belongs to, above the title. */
  kicker?: string
  /** A sentence below the title. */
  lead?: ReactNode
  /** The parent screen; `href` is a path without language. */
  back?: { href: string; label: string }
  /** Course, view and main action, to the right of the title. */
  tools?: ReactNode
  children: ReactNode
}

/** An authoring screen: its heading, its tools, and the content. */
export function Page({ title, kicker, lead, back, tools, children }: PageProps) {
  return (
    // The focus moves here when the focused element is removed.
    <main className={styles.page} id="content" tabIndex={-1}>
      <Row as="header" gap="3 5" align="center" justify="between" className={styles.head}>
        <div>
          {back && (
            <Link href={back.href} className={styles.back}>
              <Icon name="arrow-left" size={18} /> {back.label}
            </Link>
          )}
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {tools && (
          <Row gap="2 3" align="center">
            {tools}
          </Row>
        )}
      </Row>
      {children}
    </main>
  )
}

/** A white card with a heading. */
export function Card({ title, tools, children }: { title?: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      {(title || tools) && (
        <Row as="header" gap="2 4" align="center" justify="between" className={styles.cardHead}>
          {title && <h2>{title}</h2>}
          {tools && (
            <Row gap="2 3" align="center">
              {tools}
            </Row>
          )}
        </Row>
      )}
      {children}
    </section>
  )
}

/** Fields side by side if there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid gap={4} column="13rem" className={styles.fields}>
      {children}
    </Grid>
  )
}

/** Fields that belong together, framed. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Fields with a picture field to their right, if there is room. */
export function BesidePicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.withPicture}>
      <Stack gap={4}>{children}</Stack>
      {picture}
    </div>
  )
}
