import { useRef } from 'react'
import type { AuthoredItem } from '#contract/authoring/items.ts'
import type { CourseId, WordId } from '#domain/ids.ts'
import { readContent } from '#domain/languages.ts'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { mayLeaveRecord } from '#web/authoring/kit/leaving.ts'
import { ListCount, ListSearch, MasterDetail } from '#web/authoring/kit/master-detail.tsx'
import { Page } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { FailureNotice, QueryView } from '#web/authoring/kit/query-view.tsx'
import type { ScreenProps } from '#web/authoring/screens.ts'
import { ItemEditor } from '#web/authoring/workbench/words/item-editor.tsx'
import { Filters } from '#web/authoring/workbench/words/list-filters.tsx'
import { usePlace } from '#web/authoring/workbench/words/use-place.ts'
import { useWordSearch } from '#web/authoring/workbench/words/use-word-search.ts'
import { WordList } from '#web/authoring/workbench/words/word-list.tsx'
import { NO_FILTERS, neighbourOf } from '#web/authoring/workbench/words/word-rows.ts'
import styles from '#web/authoring/workbench/words/words.module.css'
import type { CallOutput } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useEditWordsText } from '#web/text/authoring/edit-words/text.ts'
import { Nothing } from '#web/ui/nothing.tsx'

/** Words and exercises of every type: search, creation, editing, copies and deletion (A2.1.1 to A2.1.12). */
export function EditWords(_: ScreenProps) {
  const { title, list: text } = useEditWordsText()
  const courses = useCallQuery('GET admin-courses', {})
  if (courses.data && courses.data.length > 0) return <Words courses={courses.data} />
  return (
    <Page title={title}>
      <QueryView query={courses}>
        {() => (
          <Nothing title={text.noCourse} hint={text.noCourseHint}>
            <LinkButton look="primary" href="/admin/authoring-courses">
              {text.makeCourse}
            </LinkButton>
          </Nothing>
        )}
      </QueryView>
    </Page>
  )
}

function Words({ courses }: { courses: CallOutput<'GET admin-courses'> }) {
  const { title, add, wordEditing, list: text } = useEditWordsText()
  const language = useLanguage()
  const [place, setPlace] = usePlace()
  const adder = useRef<HTMLButtonElement>(null)
  const course = place.course ?? courses[0]?._id ?? 'all'
  const courseId = course === 'all' ? null : course
  const outline = useCallQuery('GET admin-course/:id', courseId && { params: { id: courseId } })
  const search = useWordSearch(courseId, courseId ? outline.data : undefined, place)
  const { rows } = search
  const options = courses.map(one => ({ value: one._id, label: readContent(one.title, language) ?? '' }))

  const open = async (item: WordId | 'new' | null, given: { copy?: WordId } = {}) => {
    if (item === place.item && given.copy === undefined) return focusEditor()
    if (await mayLeaveRecord()) setPlace({ course, item, copy: given.copy ?? null, field: null })
  }
  const close = (id: string | null) => {
    setPlace({ course, item: null, copy: null, field: null })
    focusRow(id, adder.current)
  }
  const leave = async () => {
    if (await mayLeaveRecord()) close(place.item)
  }
  /** Opens the next row, or the list if there is none. */
  const next = (saved: AuthoredItem | null) => {
    const id = saved?._id ?? place.item
    const following = neighbourOf(rows, id, 1)
    if (following) setPlace({ course, item: following, copy: null, field: 'englishWord' })
    else close(id)
  }
  const clear = () => {
    search.setTerm('')
    setPlace({ ...NO_FILTERS, course })
  }

  const query = search.query ?? outline
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
      <Filters
        courses={options}
        course={course}
        onCourse={chosen => setPlace({ ...NO_FILTERS, course: chosen as CourseId | 'all' })}
        outline={courseId ? outline.data : undefined}
        filters={place}
        counts={search.counts}
        onChange={setPlace}
      />
      {query.error && query.data === undefined ? (
        <FailureNotice failure={query.error.failure} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <QueryView query={query as typeof outline}>{() => null}</QueryView>
      ) : (
        <>
          <ListCount shown={rows.length} total={search.total} />
          {rows.length > 0 ? (
            <>
              <WordList rows={rows} openId={place.item} onOpen={id => void open(id as WordId)} />
              {search.showMore && (
                <Button look="outline" onPress={search.showMore}>
                  {text.showMore}
                </Button>
              )}
            </>
          ) : (
            <div className={styles.none}>
              {search.lacks === 'result' && <p role="alert">{wordEditing.searchError}</p>}
              {search.lacks === 'match' && <p>{text.noMatch}</p>}
              {search.lacks === 'words' ? (
                <Nothing title={text.emptyTitle} hint={text.emptyHint}>
                  <Button look="outline" icon="plus" onPress={() => void open('new')}>
                    {add}
                  </Button>
                </Nothing>
              ) : (
                <Button look="outline" onPress={clear}>
                  {text.clear}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </>
  )
  return (
    <Page
      title={title}
      tools={
        <Button ref={adder} look="outline" icon="plus" onPress={() => void open('new')}>
          {add}
        </Button>
      }
    >
      <MasterDetail
        list={list}
        onBack={() => void leave()}
        empty={<Nothing title={text.pick} hint={text.pickHint} />}
      >
        {place.item !== null && (
          <ItemEditor
            key={`${place.item} ${place.copy}`}
            id={place.item === 'new' ? null : place.item}
            copyOf={place.copy}
            field={place.field}
            courses={options}
            courseId={courseId}
            outline={courseId ? outline.data : undefined}
            lesson={Number(place.lesson) || 1}
            onDone={item => close(item._id)}
            onGone={() => close(null)}
            onNext={next}
            onLeave={() => focusRow(place.item, adder.current)}
            onDuplicate={id => void open('new', { copy: id })}
          />
        )}
      </MasterDetail>
    </Page>
  )
}

function focusEditor(): void {
  document.querySelector<HTMLElement>('[data-record-form] :is(input, textarea)')?.focus()
}

/** Focuses a row of the list, waiting for it to be rendered if necessary, or else the other element. */
function focusRow(id: string | null, other: HTMLElement | null, tries = 10): void {
  const row = id && document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`)
  if (row) row.focus()
  else if (tries > 0 && id) setTimeout(focusRow, 50, id, other, tries - 1)
  else other?.focus()
}
