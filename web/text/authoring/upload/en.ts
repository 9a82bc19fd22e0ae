import type { es } from '#web/text/authoring/upload/es.ts'

export const en: typeof es = {
  title: 'Upload picture',
  lead: 'Get the address of a picture or a recording, to use it where you need it.',
  file: 'Picture',
  choose: 'Choose picture',
  noFile: 'None chosen. You can drop it here, too.',
  fileHint: 'JPEG, PNG or WebP, up to 8 MB.',
  upload: 'Upload',
  uploading: 'Uploading…',
  failed: 'The picture could not be uploaded.',
  result: 'Uploaded picture',
  address: 'Address',
  copy: 'Copy address',
  copied: 'Address copied.',
  copyByHand: 'It could not be copied. Select the address and copy it.',
  audio: {
    title: 'Audio',
    text: 'English text (optional)',
    textHint: 'Shown while recording and generating.',
    normal: 'Normal',
    slow: 'Slow',
    word: word => `Word: ${word}`,
  },
}
