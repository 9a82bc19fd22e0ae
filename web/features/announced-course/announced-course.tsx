import { Link } from 'wouter'
import type { AnnouncedCourse as Announced } from '#contract/course-alerts.ts'
import type { CourseId } from '#domain/ids.ts'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/personal-data.ts'
import styles from '#web/features/announced-course/announced-course.module.css'
import { NoCourse } from '#web/frame/no-course.tsx'
import { call } from '#web/lib/call.ts'
import { useFirstScreen } from '#web/lib/first-screen.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { useAnnouncedText } from '#web/text/announced/text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, Stack } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A course that is not open yet: what it will teach, and a way to be notified when it opens. */
export function AnnouncedCourse({ idCourse, email }: { idCourse: string; email: string }) {
  const text = useAnnouncedText()
  const {
    data: course,
    failure: refused,
    reload,
  } = useLoaded('GET announced-course/:id', { params: { id: idCourse as CourseId } })
  useFirstScreen(course !== undefined || refused !== undefined)
  if (refused && !course) {
    const missing = { title: text.isOpenNow, text: text.isOpenNowHint }
    return <NoCourse refused={refused} missing={missing} onRetry={reload} />
  }
  return (
    <main className={styles.page} id="content" aria-busy={!course || undefined}>
      {course ? <Loaded course={course} email={email} /> : <div className={styles.blank} />}
    </main>
  )
}

function Loaded({ course, email }: { course: Announced; email: string }) {
  const text = useAnnouncedText()
  const { lessons } = course
  return (
    <>
      <ButtonLink to="/courses" look="bare">
        <Icon name="chevron-left" size={20} /> {text.back}
      </ButtonLink>
      <div className={styles.columns}>
        <Stack gap={3}>
          <Picture src={course.picture} color={course.color} className={styles.picture} isFirst />
          <p className={styles.soon}>
            <Icon name="clock" size={18} /> {text.soon}
          </p>
          <h1>{course.title}</h1>
          <p className={styles.description}>{course.description}</p>
          <Wish course={course} email={email} />
        </Stack>
        <section>
          <h2>{lessons.length > 0 ? text.syllabus(lessons.length) : text.noSyllabus}</h2>
          {lessons.length > 0 && (
            <ol className={styles.lessons}>
              {lessons.map(({ number, topic, goal }) => (
                <li key={number}>
                  <b>{topic}</b>
                  <p>{goal}</p>
                </li>
              ))}
            </ol>
          )}
          <p className={styles.meanwhile}>{text.meanwhile}</p>
          <ButtonLink to="/courses" look="outline">
            {text.toCourses}
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

/** Requests the mail; the request counts once the mailed link is confirmed. */
function Wish({ course, email }: { course: Announced; email: string }) {
  const { alert } = useAnnouncedText()
  return (
    <Card as="section" className={styles.wish}>
      <h2>{alert.title}</h2>
      <p>
        {alert.lead} <Link href="/term-privacy">{alert.privacy}</Link>
      </p>
      <Form
        initial={{ email }}
        fields={[
          {
            name: 'email',
            label: alert.email,
            type: 'email',
            autoComplete: 'email',
            maxLength: EMAIL_MAX_LENGTH,
            validator: { pattern: EMAIL, message: alert.invalidEmail },
          },
        ]}
        submitLabel={alert.submit}
        busyLabel={alert.submitting}
        successMessage={alert.success}
        send={({ email: address }) =>
          call('POST course-alert', { body: { course: course._id, email: address.trim() } })
        }
      />
    </Card>
  )
}
