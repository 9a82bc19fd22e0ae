import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button, IconButton } from '#web/authoring/kit/button.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { Menu, MenuItem } from '#web/authoring/kit/menu.tsx'
import { FieldFrame } from '#web/authoring/media/field-frame.tsx'
import { LinkDialog } from '#web/authoring/media/link-dialog.tsx'
import styles from '#web/authoring/media/media.module.css'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'
import { PicturePicker } from '#web/authoring/media/picture-picker.tsx'
import { shrinkPicture } from '#web/authoring/media/shrink-picture.ts'
import { UploadStatus } from '#web/authoring/media/upload-status.tsx'
import { useUpload } from '#web/authoring/media/use-upload.ts'
import { useMediaText } from '#web/text/authoring/media/text.ts'
import { Notice } from '#web/ui/notice.tsx'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** A picture with its preview: upload, or choose one that the courses have. */
export function PictureField(props: MediaFieldProps) {
  const { label, value, onChange, text: said = '', isReadOnly = false } = props
  const text = useMediaText()
  const upload = useUpload()
  const [open, setOpen] = useState<'picker' | 'link'>()
  const [problem, setProblem] = useState('')
  const of = (action: string) => text.of(action, label)

  const arrived = (address: string | undefined) => {
    if (address !== undefined) onChange(address)
  }
  const sendFile = async (file: File) => {
    setProblem('')
    if (/^(?:audio|text|video)\//.test(file.type)) return setProblem(text.notPicture)
    arrived(await upload.send(await shrinkPicture(file), { fileName: file.name, origin: 'uploaded' }))
  }
  const use = (address: string) => {
    onChange(address)
    setOpen(undefined)
  }
  return (
    <FieldFrame {...props} className={styles.picture} onFile={file => void sendFile(file)}>
      <div className={styles.frame}>
        <Preview key={value} address={value} alt={said === '' ? label : said} />
        {!isReadOnly && (
          <span className={styles.corner}>
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
      </div>
      {!isReadOnly && (
        <span className={styles.actions}>
          <FileTrigger acceptedFileTypes={ACCEPTED} onSelect={files => files?.[0] && void sendFile(files[0])}>
            <Button
              look="bare"
              isSmall
              icon="upload"
              aria-label={of(text.upload)}
              {...(props.name !== undefined && { name: props.name })}
            >
              {text.upload}
            </Button>
          </FileTrigger>
          <Button
            look="bare"
            isSmall
            icon="shapes"
            aria-label={of(text.choose)}
            onPress={() => setOpen('picker')}
          >
            {text.choose}
          </Button>
        </span>
      )}
      <div className={styles.below}>
        <UploadStatus upload={upload} onRetry={() => void upload.retry().then(arrived)} />
        {problem !== '' && <Notice tone="alert">{problem}</Notice>}
      </div>
      {open === 'picker' && <PicturePicker search={said} onChoose={use} onClose={() => setOpen(undefined)} />}
      {open === 'link' && <LinkDialog value={value} onUse={use} onClose={() => setOpen(undefined)} />}
    </FieldFrame>
  )
}

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
