import { memo, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useSteady } from '#web/authoring/kit/use-steady.ts'
import { FieldFrame } from '#web/authoring/media/field-frame.tsx'
import { FileMenu } from '#web/authoring/media/file-menu.tsx'
import { LinkDialog } from '#web/authoring/media/link-dialog.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { PicturePicker } from '#web/authoring/media/picture-picker.tsx'
import { shrinkPicture } from '#web/authoring/media/shrink-picture.ts'
import { UploadStatus } from '#web/authoring/media/upload-status.tsx'
import { useUpload } from '#web/authoring/media/use-upload.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** A picture with its preview: upload, or reuse one from the courses. */
export function PictureField(props: MediaFieldProps) {
  const { label, value, onChange, text: said = '', isReadOnly = false } = props
  const text = useMediaText()
  const upload = useUpload(onChange)
  const [open, setOpen] = useState<'picker' | 'link'>()
  const [problem, setProblem] = useState('')

  const sendFile = (file: File) => {
    setProblem('')
    if (/^(?:audio|text|video)\//.test(file.type)) return setProblem(text.notPicture)
    void upload.send(shrinkPicture(file), { fileName: file.name, origin: 'uploaded' })
  }
  const use = (address: string) => {
    onChange(address)
    setOpen(undefined)
  }
  const takeFile = useSteady(sendFile)
  const openLink = useSteady(() => setOpen('link'))
  const openPicker = useSteady(() => setOpen('picker'))
  const remove = useSteady(() => onChange(''))
  return (
    <FieldFrame {...props} className={styles.picture} onFile={takeFile}>
      <div className={styles.frame}>
        <Preview key={value} address={value} alt={said === '' ? label : said} />
        {!isReadOnly && (
          <span className={styles.corner}>
            <PictureMenu label={label} isFilled={value !== ''} onLink={openLink} onRemove={remove} />
          </span>
        )}
      </div>
      {!isReadOnly && (
        <PictureActions label={label} name={props.name} onFile={takeFile} onChoose={openPicker} />
      )}
      <div className={styles.below}>
        <UploadStatus upload={upload} />
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
      </div>
      {open === 'picker' && <PicturePicker search={said} onChoose={use} onClose={() => setOpen(undefined)} />}
      {open === 'link' && <LinkDialog value={value} onUse={use} onClose={() => setOpen(undefined)} />}
    </FieldFrame>
  )
}

const PictureMenu = memo(FileMenu)

type PictureActionsProps = {
  label: string
  name: string | undefined
  onFile: (file: File) => void
  onChoose: () => void
}

/** Separate from the field, so that the buttons are not rendered again while its text is typed. */
const PictureActions = memo(function PictureActions({ label, name, onFile, onChoose }: PictureActionsProps) {
  const text = useMediaText()
  const of = (action: string) => text.of(action, label)
  return (
    <Row as="span" align="center" className={styles.actions}>
      <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={files => files?.[0] && onFile(files[0])}>
        <Button look="bare" isSmall icon="upload" aria-label={of(text.upload)} name={name}>
          {text.upload}
        </Button>
      </FileTrigger>
      <Button look="bare" isSmall icon="shapes" aria-label={of(text.choose)} onPress={onChoose}>
        {text.choose}
      </Button>
    </Row>
  )
})

function Preview({ address, alt }: { address: string; alt: string }) {
  const text = useMediaText()
  const [isBroken, setIsBroken] = useState(false)
  if (address === '' || isBroken) {
    return (
      <span className={styles.empty}>
        <Icon name={isBroken ? 'image-off' : 'image-plus'} size={28} />
        {isBroken ? text.brokenPicture : text.noPicture}
      </span>
    )
  }
  return <img className={styles.preview} src={address} alt={alt} onError={() => setIsBroken(true)} />
}
