import { memo, useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Sound } from '#domain/audio/sound.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button } from '#web/authoring/kit/button.tsx'
import { useCallQuery, useChange } from '#web/authoring/kit/query.ts'
import { useFollowUploads } from '#web/authoring/kit/running-uploads.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { FieldFrame } from '#web/authoring/media/field-frame.tsx'
import { FileMenu } from '#web/authoring/media/file-menu.tsx'
import { KeptTake } from '#web/authoring/media/kept-take.tsx'
import { dropTake, keepTake } from '#web/authoring/media/kept-takes.ts'
import { LinkDialog } from '#web/authoring/media/link-dialog.tsx'
import { Listen } from '#web/authoring/media/listen.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { RecordDialog } from '#web/authoring/media/record-dialog.tsx'
import { fileOf, uploadable } from '#web/authoring/media/sound-file.ts'
import { UploadStatus } from '#web/authoring/media/upload-status.tsx'
import { useTakeName } from '#web/authoring/media/use-take-name.ts'
import { useUpload } from '#web/authoring/media/use-upload.ts'
import type { Answer } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { reasonOf } from '#web/ui/call-failure.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

const ACCEPTED = ['audio/*', '.mp3', '.wav', '.m4a', '.ogg', '.webm']

type Open = 'recorder' | 'link' | undefined

/** A recording in a row: listen, record, upload, generate. */
export function AudioField(props: MediaFieldProps) {
  const { label, value, onChange, text: said = '', speed = 'normal', isReadOnly = false } = props
  const text = useMediaText()
  const takeName = useTakeName(props)
  const upload = useUpload(address => {
    onChange(address)
    void dropTake(takeName)
  })
  const [open, setOpen] = useState<Open>()
  const [problem, setProblem] = useState('')
  const [isTake, setIsTake] = useState(false)
  const generating = useGenerate(props, setProblem)

  const sendFile = (file: File) => {
    setProblem('')
    setIsTake(false)
    if (/^(?:image|text)\//.test(file.type)) return setProblem(text.notAudio)
    void upload.send(uploadable(file), { fileName: file.name, origin: 'uploaded' })
  }
  const sendTake = (take: Sound) => {
    setProblem('')
    setOpen(undefined)
    setIsTake(true)
    const name = said === '' ? label : said
    const file = keepTake(takeName, take).then(() => fileOf(take))
    void upload.send(file, { fileName: `${name}.wav`, origin: 'recorded' })
  }
  const takeFile = useSteady(sendFile)
  const generate = useSteady(generating.run)
  const remove = useSteady(() => onChange(''))
  return (
    <FieldFrame {...props} className={styles.audio} onFile={takeFile}>
      <Listen address={value} label={label} />
      {!isReadOnly && (
        <AudioActions
          label={label}
          name={props.name}
          isFilled={value !== ''}
          canGenerate={generating.speeds.includes(speed)}
          isGenerating={generating.isBusy}
          onOpen={setOpen}
          onFile={takeFile}
          onGenerate={generate}
          onRemove={remove}
        />
      )}
      <div className={styles.below}>
        <UploadStatus upload={upload} safe={isTake ? text.takeIsSafe : undefined} />
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
        {!isReadOnly && upload.status === 'idle' && open === undefined && (
          <KeptTake takeName={takeName} onSend={sendTake} />
        )}
      </div>
      {open && (
        <AudioDialog
          {...props}
          open={open}
          takeName={takeName}
          onTake={sendTake}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FieldFrame>
  )
}

type AudioDialogProps = MediaFieldProps & {
  open: 'recorder' | 'link'
  takeName: string
  onTake: (take: Sound) => void
  onClose: () => void
}

function AudioDialog({ open, label, text, value, takeName, onChange, onTake, onClose }: AudioDialogProps) {
  if (open === 'recorder') {
    return (
      <RecordDialog label={label} text={text ?? ''} takeName={takeName} onUse={onTake} onClose={onClose} />
    )
  }
  const use = (address: string) => {
    onChange(address)
    onClose()
  }
  return <LinkDialog value={value} onUse={use} onClose={onClose} />
}

type AudioActionsProps = {
  label: string
  name: string | undefined
  isFilled: boolean
  canGenerate: boolean
  isGenerating: boolean
  onOpen: (what: 'recorder' | 'link') => void
  onFile: (file: File) => void
  onGenerate: () => void
  onRemove: () => void
}

/** Separate from the field, so that the buttons are not rendered again while its text is typed. */
const AudioActions = memo(function AudioActions(props: AudioActionsProps) {
  const { label, name, isFilled, canGenerate, isGenerating, onOpen, onFile, onGenerate, onRemove } = props
  const text = useMediaText()
  const of = (action: string) => text.of(action, label)
  return (
    <Row as="span" align="center" className={styles.actions}>
      <Button
        look="bare"
        isSmall
        icon="mic"
        aria-label={of(text.record)}
        name={name}
        onPress={() => onOpen('recorder')}
      >
        {text.record}
      </Button>
      <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={files => files?.[0] && onFile(files[0])}>
        <Button look="bare" isSmall icon="upload" aria-label={of(text.upload)}>
          {text.upload}
        </Button>
      </FileTrigger>
      {canGenerate && (
        <Button
          look="bare"
          isSmall
          icon="wand-sparkles"
          aria-label={of(text.generate)}
          isBusy={isGenerating}
          onPress={onGenerate}
        >
          {text.generate}
        </Button>
      )}
      <FileMenu label={label} isFilled={isFilled} onLink={() => onOpen('link')} onRemove={onRemove} />
    </Row>
  )
})

/** «Generar», if the server has a voice. It never replaces a person's recording (D41). Saves wait for it. */
function useGenerate(
  { value, onChange, text: said = '', speed = 'normal' }: MediaFieldProps,
  tell: (problem: string) => void,
) {
  const text = useMediaText()
  const { failure: failureTexts } = useText()
  const settings = useCallQuery('GET admin-media-settings', {})
  const { run, isBusy } = useChange(() => generated(value, { text: said.trim(), speed }))
  const follow = useFollowUploads()
  const current = useRef(new AbortController())
  const arrived = useRef(onChange)
  arrived.current = onChange
  const [key] = useState(() => Symbol('generated'))
  useEffect(
    () => () => {
      current.current.abort()
      follow(key, undefined)
    },
    [follow, key],
  )
  const generate = async () => {
    tell('')
    if (said.trim() === '') return tell(text.needsText)
    const controller = new AbortController()
    current.current = controller
    const cancel = () => controller.abort()
    follow(key, { status: 'running', cancel })
    const answer = await run()
    if (!controller.signal.aborted) {
      if (!answer.isOk) {
        tell(reasonOf(answer, failureTexts.offline))
        follow(key, { status: 'failed', cancel })
      } else if (answer.data === IS_HUMAN) tell(text.isHuman)
      else arrived.current(answer.data)
    }
    follow(key, undefined)
  }
  return { speeds: settings.data?.generatedSpeeds ?? [], isBusy, run: () => void generate() }
}

const IS_HUMAN = Symbol('a recording of a person')

/** The address of a new recording, unless it would replace that of a person. */
async function generated(
  replaced: string,
  body: { text: string; speed: NonNullable<MediaFieldProps['speed']> },
): Promise<Answer<string | typeof IS_HUMAN>> {
  if (replaced.startsWith('/media/')) {
    const known = await authorCall('GET admin-media-file', { query: { address: replaced } })
    if (!known.isOk) return known
    const isHuman = known.data?.origin === 'recorded' || known.data?.origin === 'uploaded'
    if (isHuman) return { isOk: true, data: IS_HUMAN }
  }
  const made = await authorCall('POST admin-generate-audio', { body })
  return made.isOk ? { ...made, data: made.data.address } : made
}
