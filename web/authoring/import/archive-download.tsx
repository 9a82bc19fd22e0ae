import { useState } from 'react'
import { Button } from '#web/authoring/kit/button.tsx'
import { useCourseOptions } from '#web/authoring/kit/course-options.ts'
import type { Option } from '#web/authoring/kit/field-props.ts'
import { Select } from '#web/authoring/kit/fields.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { QueryView } from '#web/authoring/kit/query-view.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Grid } from '#web/ui/layout.tsx'

/** A course as a file. The browser shows the progress of the download. */
export function ArchiveDownload() {
  const text = useImportText()
  const courses = useCallQuery('GET admin-courses', {})
  const options: readonly Option<string>[] = useCourseOptions(courses.data)
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('course'))
  const download = async () => {
    // Renews an ended session before the browser leaves for the file.
    const { data, error } = await courses.refetch()
    const id = chosen ?? data?.[0]?._id
    if (!error && id) location.assign(`/api/v1/admin-course-archive/${id}`)
  }
  return (
    <Card title={text.archive.out}>
      <p>{text.archive.outLead}</p>
      <QueryView query={courses}>
        {all => (
          <Grid gap={3} column="9rem">
            <Select
              label={text.course}
              value={chosen ?? all[0]?._id ?? null}
              options={options}
              onChange={setChosen}
            />
          </Grid>
        )}
      </QueryView>
      <div>
        <Button icon="download" onPress={() => void download()}>
          {text.archive.download}
        </Button>
      </div>
    </Card>
  )
}
