import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Sound } from '#domain/audio/sound.ts'
import { authorCall } from '#web/authoring/kit/author-call.ts'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { useCallQuery } from '#web/authoring/kit/query.ts'
import { failureText } from '#web/authoring/kit/query-view.tsx'
import { FieldFrame } from '#web/authoring/media/field-frame.tsx'
import { KeptTake } from '#web/authoring/media/kept-take.tsx'
import { LinkDialog } from '#web/authoring/media/link-dialog.tsx'
import { Listen } from '#web/authoring/media/listen.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { UploadStatus } from '#web/authoring/media/upload-status.tsx'
import { useTakeName } from '#web/authoring/media/use-take-name.ts'
import { useUpload } from '#web/authoring/media/use-upload.ts'
import { dropTake, keepTake } from '#web/authoring/recording/kept-takes.ts'
import { RecordDialog } from '#web/authoring/recording/record-dialog.tsx'
import { fileOf, uploadable } from '#web/authoring/recording/sound-file.ts'
import { useText } from '#web/lib/language.tsx'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Notice } from '#web/ui/notice.tsx'

const ACCEPTED = ['audio/*', '.mp3', '.wav', '.m4a', '.ogg', '.webm']

type Open = 'recorder' | 'link' | undefined

/** A recording in a row: listen, record, upload, generate. */
export function AudioField(props: MediaFieldProps) {
  const { label, value, onChange, text: said = '', speed = 'normal', isReadOnly = false } = props
  const text = useMediaText()
  const takeName = useTakeName(props)
  const upload = useUpload()
  const [open, setOpen] = useState<Open>()
  const [problem, setProblem] = useState('')
  const [isTake, setIsTake] = useState(false)
  const generating = useGenerate(props, setProblem)
  const of = (action: string) => text.of(action, label)

  const arrived = (address: string | undefined) => {
    if (address === undefined) return
    onChange(address)
    void dropTake(takeName)
  }
  const sendFile = async (file: File) => {
    setProblem('')
    setIsTake(false)
    if (/^(?:image|text)\//.test(file.type)) return setProblem(text.notAudio)
    arrived(await upload.send(await uploadable(file), { fileName: file.name, origin: 'uploaded' }))
  }
  const sendTake = async (take: Sound) => {
    setProblem('')
    setOpen(undefined)
    setIsTake(true)
    await keepTake(takeName, take)
    const name = said === '' ? label : said
    arrived(await upload.send(await fileOf(take), { fileName: `${name}.wav`, origin: 'recorded' }))
  }
  return (
    <FieldFrame {...props} className={styles.audio} onFile={file => void sendFile(file)}>
      <Listen address={value} label={label} />
      {!isReadOnly && (
        <span className={styles.actions}>
          <Button
            look="bare"
            isSmall
            icon="mic"
            aria-label={of(text.record)}
            {...(props.name !== undefined && { name: props.name })}
            onPress={() => setOpen('recorder')}
          >
            {text.record}
          </Button>
          <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={files => files?.[0] && void sendFile(files[0])}>
            <Button look="bare" isSmall icon="upload" aria-label={of(text.upload)}>
              {text.upload}
            </Button>
          </FileTrigger>
          {generating.speeds.includes(speed) && (
            <Button
              look="bare"
              isSmall
              icon="wand-sparkles"
              aria-label={of(text.generate)}
              isBusy={generating.isBusy}
              onPress={generating.run}
            >
              {text.generate}
            </Button>
          )}
          <Menu label={of(text.more)} button={<IconButton label={of(text.more)} icon="ellipsis" />}>
            <MenuItem icon="globe" onAction={() => setOpen('link')}>
              {text.useLink}
            </MenuItem>
            {value !== '' && (
              <MenuItem icon="trash" isDanger onAction={() => onChange('')}>
                {text.remove}
              </MenuItem>
            )}
          </Menu>
        </span>
      )}
      <div className={styles.below}>
        <UploadStatus
          upload={upload}
          onRetry={() => void upload.retry().then(arrived)}
          {...(isTake && { safe: text.takeIsSafe })}
        />
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
        {!isReadOnly && upload.status === 'idle' && open === undefined && (
          <KeptTake takeName={takeName} onSend={take => void sendTake(take)} />
        )}
      </div>
      {open === 'recorder' && (
        <RecordDialog
          label={label}
          text={said}
          takeName={takeName}
          onUse={take => void sendTake(take)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'link' && (
        <LinkDialog
          value={value}
          onUse={address => {
            onChange(address)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FieldFrame>
  )
}

/** «Generar», where the server has a voice. It never replaces a person's recording (D41). */
function useGenerate(
  { value, onChange, text: said = '', speed = 'normal' }: MediaFieldProps,
  tell: (problem: string) => void,
) {
  const text = useMediaText()
  const { failure: failureTexts } = useText()
  const settings = useCallQuery('GET admin-media-settings', {})
  const [isBusy, setIsBusy] = useState(false)
  const generate = async () => {
    tell('')
    if (said.trim() === '') return tell(text.needsText)
    setIsBusy(true)
    try {
      if (value.startsWith('/media/')) {
        const known = await authorCall('GET admin-media-file', { query: { address: value } })
        if (!known.isOk) return tell(failureText(known, failureTexts.offline))
        if (known.data?.origin === 'recorded' || known.data?.origin === 'uploaded') return tell(text.isHuman)
      }
      const made = await authorCall('POST admin-generate-audio', { body: { text: said.trim(), speed } })
      if (made.isOk) onChange(made.data.address)
      else tell(failureText(made, failureTexts.offline))
    } finally {
      setIsBusy(false)
    }
  }
  return { speeds: settings.data?.generatedSpeeds ?? [], isBusy, run: () => void generate() }
}
