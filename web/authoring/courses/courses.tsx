import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import { readContent } from '#domain/languages.ts'
import { CourseEditor } from '#web/authoring/courses/course-editor.tsx'
import { STATE_TONES, stateOf } from '#web/authoring/courses/course-state.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { Button } from '#web/authoring/kit/button.tsx'
import { Badge } from '#web/authoring/kit/chip.tsx'
import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { MasterDetail, RecordList } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

type Listed = CallOutput<'GET admin-courses'>[number]

/** Courses and their lessons: creates, describes, orders, opens and publishes them (D40). */
export function AuthoringCourses(_: ScreenProps) {
  const text = useCoursesText()
  const courses = useCallQuery('GET admin-courses', {})
  const [params, setParams] = useSearchParams()
  const adder = useRef<HTMLButtonElement>(null)
  const openId = params.get('course')

  const show = (id: string | null) => setParams(id === null ? {} : { course: id }, { replace: true })
  const open = async (id: string | null) => {
    if (id !== openId && (await mayLeaveRecord())) show(id)
  }
  const adding = (
    <Button ref={adder} look="outline" icon="plus" onPress={() => void open('new')}>
      {text.add}
    </Button>
  )
  return (
    <Page title={text.title} lead={text.lead} tools={adding}>
      <QueryView query={courses} loading={text.loading}>
        {data => (
          <MasterDetail
            list={<CourseList courses={data} openId={openId} onOpen={id => void open(id)} />}
            onBack={() => void open(null)}
            empty={<Nothing title={text.pick} hint={text.pickHint} />}
          >
            {openId !== null && (
              <CourseEditor
                key={openId}
                course={openId === 'new' ? null : data.find(({ _id }) => _id === openId)}
                index={data.findIndex(({ _id }) => _id === openId)}
                count={data.length}
                onCreated={show}
                onGone={() => {
                  show(null)
                  adder.current?.focus()
                }}
              />
            )}
          </MasterDetail>
        )}
      </QueryView>
    </Page>
  )
}

function CourseList({
  courses,
  openId,
  onOpen,
}: {
  courses: readonly Listed[]
  openId: string | null
  onOpen: (id: string) => void
}) {
  const text = useCoursesText()
  const language = useLanguage()
  const titleOf = ({ title }: Listed) => readContent(title, language) ?? ''
  return (
    <RecordList
      label={text.list}
      items={courses}
      idOf={({ _id }) => _id}
      textOf={titleOf}
      openId={openId}
      onOpen={onOpen}
      rowHeight={72}
      empty={<Nothing title={text.empty} hint={text.emptyHint} />}
    >
      {course => {
        const state = stateOf(course)
        return (
          <span className={`${styles.row} ${styles[course.color]}`}>
            <span className={styles.stripe} />
            <Stack as="span" className={styles.name}>
              <strong>{titleOf(course)}</strong>
              <small>{text.count(course.lessons.length, course.itemCount)}</small>
            </Stack>
            <Badge tone={STATE_TONES[state]}>{text.states[state]}</Badge>
          </span>
        )
      }}
    </RecordList>
  )
}
