import { useCallback, useEffect, useState } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import type { CourseId } from '#domain/ids.ts'
import styles from '#web/features/certificate/certificate.module.css'
import { Paper } from '#web/features/certificate/paper.tsx'
import { Sharing } from '#web/features/certificate/sharing.tsx'
import { call, type Failure } from '#web/lib/call.ts'
import { useLanguage, useText } from '#web/lib/language.tsx'
import { tellIfSessionEnded } from '#web/lib/use-loaded.ts'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { useCertificateText } from '#web/text/certificate/text.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Muted, Row } from '#web/ui/layout.tsx'
import { Message } from '#web/ui/message.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** `/certificate/:idCourse`: the learner's certificate of a course they have finished (D46). */
export function CertificatePage({ idCourse }: { idCourse: string }) {
  const text = useCertificateText()
  const language = useLanguage()
  const [state, setState] = useState<Certificate | Failure | 'asking'>('asking')

  // biome-ignore lint/correctness/useExhaustiveDependencies: its course's title is in the language of the page
  const ask = useCallback(async () => {
    setState('asking')
    const answer = await call('POST student-certificate', { body: { idCourse: idCourse as CourseId } })
    if (!answer.isOk) tellIfSessionEnded(answer)
    setState(answer.isOk ? answer.data : answer)
  }, [idCourse, language])
  useEffect(() => {
    void ask()
  }, [ask])

  if (state === 'asking') {
    return (
      <main className={styles.page} id="content">
        <h1>{text.title}</h1>
        <Waiting label={text.loading} slowLabel={text.slow} />
      </main>
    )
  }
  if ('status' in state) return <NoCertificate failure={state} idCourse={idCourse} onAgain={ask} />
  return <Issued certificate={state} onChange={setState} />
}

function Issued({
  certificate,
  onChange,
}: {
  certificate: Certificate
  onChange: (changed: Certificate) => void
}) {
  const text = useCertificateText()
  const language = useLanguage()
  return (
    <main className={`${styles.page} ${styles.wide}`} id="content">
      <h1>{text.title}</h1>
      <div data-printed>
        <Paper certificate={certificate} />
      </div>
      <div className={styles.acts}>
        <a
          className={buttonClass({ look: 'primary', isMain: true })}
          href={`/api/v1/certificate-pdf/${certificate.idCourse}?language=${language}`}
          download
        >
          <Icon name="download" size={20} /> {text.download}
        </a>
        <Button onClick={() => print()}>
          <Icon name="printer" size={20} /> {text.print}
        </Button>
      </div>
      <Muted>{text.named}</Muted>
      <Sharing certificate={certificate} onChange={onChange} />
      <Row gap="2 5" justify="center">
        <ButtonLink to="/courses" look="link">
          {text.toCourses}
        </ButtonLink>
      </Row>
    </main>
  )
}

/** Not finished, no such course, or no answer: explains why, and what to do next. */
function NoCertificate({
  failure,
  idCourse,
  onAgain,
}: {
  failure: Failure
  idCourse: string
  onAgain: () => Promise<void>
}) {
  const { notYet, noCourse, toCourses } = useCertificateText()
  const { failure: failureText } = useText()
  if (failure.code === 'course_not_finished') {
    return (
      <Message
        drawing="empty"
        title={notYet.title}
        text={notYet.text}
        action={
          <>
            {/* The last words may not have reached the server yet. */}
            <WaitingNotice onDelivered={() => void onAgain()} />
            <ButtonLink to={`/course/${idCourse}`} look="primary" isMain>
              {notYet.toCourse}
            </ButtonLink>
            <Button look="link" onClick={() => void onAgain()}>
              {notYet.again}
            </Button>
          </>
        }
      />
    )
  }
  // An address that names no course is refused before the course is looked up.
  if (failure.status === 404 || failure.status === 400) {
    return (
      <Message
        drawing="lost"
        title={noCourse}
        action={
          <ButtonLink to="/courses" look="primary" isMain>
            {toCourses}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Message
      drawing={failure.code === 'unreachable' ? 'offline' : 'fault'}
      title={reasonOf(failure, failureText.offline)}
      action={
        <Button look="primary" isMain onClick={() => void onAgain()}>
          {failureText.retry}
        </Button>
      }
    />
  )
}
