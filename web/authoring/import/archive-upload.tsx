import { type DragEvent, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { ArchivePreview } from '#contract/authoring/archive.ts'
import { type AuthoredText, readContent } from '#domain/languages.ts'
import { ArchiveContent } from '#web/authoring/import/archive-content.tsx'
import { DoneNotice } from '#web/authoring/import/done-notice.tsx'
import { Button, LinkButton } from '#web/authoring/kit/button.tsx'
import { Card } from '#web/authoring/kit/page.tsx'
import { ProgressBar } from '#web/authoring/kit/progress.tsx'
import { FailureNotice } from '#web/authoring/kit/query-view.tsx'
import { sendLarge } from '#web/authoring/kit/send-large.ts'
import type { Failure } from '#web/lib/call.ts'
import { useLanguage } from '#web/lib/language.tsx'
import { useImportText } from '#web/text/authoring/import/text.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Enough for a whole course over a poor connection. */
const TIMEOUT_MS = 15 * 60_000

type State =
  | { status: 'idle' }
  | { status: 'sending'; share: number }
  | { status: 'failed'; failure: Failure; file: File }
  | { status: 'checked'; preview: ArchivePreview }
  | { status: 'done'; changeId: string; title: AuthoredText }

/** Sends an archive, to be checked. */
function useArchive() {
  const [state, setState] = useState<State>({ status: 'idle' })
  const send = async (file: File | undefined) => {
    if (!file) return
    setState({ status: 'sending', share: 0 })
    const form = new FormData()
    form.append('file', file)
    const onProgress = (share: number) => setState({ status: 'sending', share })
    const answer = await sendLarge<ArchivePreview>('admin-course-archive', form, {
      ...{ timeoutMs: TIMEOUT_MS, onProgress, onSent: () => onProgress(1) },
    })
    if (answer.isOk) setState({ status: 'checked', preview: answer.data })
    else setState({ status: 'failed', failure: answer, file })
  }
  return { state, setState, send }
}

/** A course from a file: first uploaded and checked, then imported once the author has seen its content. */
export function ArchiveUpload() {
  const text = useImportText()
  const { archive } = text
  const language = useLanguage()
  const { state, setState, send } = useArchive()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (state.status !== 'sending') void send(event.dataTransfer.files[0])
  }
  const { content, problems = [] } = state.status === 'checked' ? state.preview : {}
  return (
    // Dropping is a shortcut: the button inside also chooses a file.
    <Stack gap={4} onDragOver={event => event.preventDefault()} onDrop={drop}>
      {state.status === 'done' && (
        <DoneNotice
          title={archive.done(readContent(state.title, language) ?? '')}
          changeId={state.changeId}
          onUndone={() => setState({ status: 'idle' })}
        >
          <LinkButton look="outline" isSmall icon="book-open" href="/admin/authoring-courses">
            {archive.toCourses}
          </LinkButton>
        </DoneNotice>
      )}
      <Card title={archive.in}>
        <p>{archive.inLead}</p>
        {state.status === 'sending' ? (
          <ProgressBar
            label={state.share < 1 ? archive.sending : archive.checking}
            value={state.share < 1 ? Math.round(state.share * 100) : undefined}
          />
        ) : (
          <div>
            <FileTrigger acceptedFileTypes={['.zip']} onSelect={files => void send(files?.[0])}>
              <Button icon="file-archive">
                {state.status === 'idle' ? archive.choose : archive.chooseOther}
              </Button>
            </FileTrigger>
          </div>
        )}
        {state.status === 'failed' && (
          <FailureNotice
            failure={state.failure}
            title={archive.failed}
            onRetry={() => void send(state.file)}
          />
        )}
        {problems.map(({ code, where }) => (
          <Notice key={code + where} tone="alert" title={archive.refused}>
            {archive.problems[code](where)}
          </Notice>
        ))}
        {state.status === 'checked' && content && (
          <ArchiveContent
            preview={state.preview}
            onDone={changeId => setState({ status: 'done', changeId, title: content.title })}
          />
        )}
      </Card>
    </Stack>
  )
}
