import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { ListCount, ListSearch, MasterDetail } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { WithCourses } from '#web/authoring/workbench/courses.tsx'
import { AFTER_ROWS, useOpening } from '#web/authoring/workbench/opening.ts'
import { Filters } from '#web/authoring/workbench/words/filters.tsx'
import { WordEditor } from '#web/authoring/workbench/words/word-editor.tsx'
import { WordList } from '#web/authoring/workbench/words/word-list.tsx'
import { filtersOf, NO_FILTERS, neighbourOf } from '#web/authoring/workbench/words/word-rows.ts'
import { useWordSearch } from '#web/authoring/workbench/words/word-search.ts'
import styles from '#web/authoring/workbench/workbench.module.css'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Nothing } from '#web/ui/nothing.tsx'

/** Words and exercises of every type: search, creation, editing, copies and deletion (A2.1.1 to A2.1.12). */
export function EditWords(_: ScreenProps) {
  const { title, add, list: text } = useEditWordsText()
  const courses = useCallQuery('GET admin-courses', {})
  const { place, open } = useOpening()
  const hasCourses = courses.data !== undefined && courses.data.length > 0
  return (
    <Page
      title={title}
      tools={
        hasCourses && (
          <Button {...AFTER_ROWS} look="outline" icon="plus" onPress={() => open({ item: 'new' })}>
            {add}
          </Button>
        )
      }
    >
      <WithCourses query={courses} hint={text.noCourseHint}>
        {(options, first) => <Words courses={options} course={place.course ?? first} />}
      </WithCourses>
    </Page>
  )
}

function Words({ courses, course }: { courses: readonly Option<CourseId>[]; course: CourseId | 'all' }) {
  const { list: text } = useEditWordsText()
  const { place, put, open, close, leave } = useOpening()
  const courseId = course === 'all' ? null : course
  const outline = useCallQuery('GET admin-course/:id', courseId && { params: { id: courseId } })
  const known = courseId ? outline.data : undefined
  const search = useWordSearch(courseId, known, filtersOf(place))
  /** Opens the next row, or the list if there is none. */
  const next = (saved: AuthoredItem | null) => {
    const id = saved?._id ?? place.item
    const item = neighbourOf(search.rows, id, 1)
    if (item) put({ item, copy: null, field: 'englishWord' })
    else close(id)
  }
  const list = (
    <>
      <search className={styles.search}>
        <ListSearch
          label={text.search}
          placeholder={text.placeholder}
          value={search.term}
          onChange={search.setTerm}
          onSubmit={search.searchNow}
        />
        <Button look="outline" onPress={search.searchNow}>
          {text.searchButton}
        </Button>
      </search>
      <Filters courses={courses} course={course} outline={known} counts={search.counts} />
      <QueryView query={(search.query ?? outline) as typeof outline}>
        {() => (
          <Found
            search={search}
            openId={place.item}
            onOpen={item => open({ course, item })}
            onClear={() => {
              search.setTerm('')
              put({ ...NO_FILTERS, course })
            }}
          />
        )}
      </QueryView>
    </>
  )
  return (
    <MasterDetail list={list} onBack={leave} empty={<Nothing title={text.pick} hint={text.pickHint} />}>
      {place.item !== null && (
        <WordEditor
          key={`${place.item} ${place.copy}`}
          courses={courses}
          courseId={courseId}
          outline={known}
          onNext={next}
        />
      )}
    </MasterDetail>
  )
}

type FoundProps = {
  search: ReturnType<typeof useWordSearch>
  openId: string | null
  onOpen: (id: WordId | 'new') => void
  onClear: () => void
}

/** The rows, or why there are none. */
function Found({ search, openId, onOpen, onClear }: FoundProps) {
  const { add, wordEditing, list: text } = useEditWordsText()
  const { rows, total, lacks, showMore } = search
  return (
    <>
      <ListCount shown={rows.length} total={total} />
      {rows.length > 0 && <WordList rows={rows} openId={openId} onOpen={id => onOpen(id as WordId)} />}
      {rows.length > 0 && showMore && (
        <Button look="outline" onPress={showMore}>
          {text.showMore}
        </Button>
      )}
      {rows.length === 0 && (
        <Stack gap={3} align="start" className={styles.none}>
          {lacks === 'result' && <p role="alert">{wordEditing.searchError}</p>}
          {lacks === 'match' && <p>{text.noMatch}</p>}
          {lacks === 'words' ? (
            <Nothing title={text.emptyTitle} hint={text.emptyHint}>
              <Button look="outline" icon="plus" onPress={() => onOpen('new')}>
                {add}
              </Button>
            </Nothing>
          ) : (
            <Button look="outline" onPress={onClear}>
              {text.clear}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
