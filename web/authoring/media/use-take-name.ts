import { pathWithoutLanguage } from '#domain/languages.ts'
import type { MediaFieldProps } from '#web/authoring/media/media-field-props.ts'

/** The name under which a field's recordings wait on the device. */
export function useTakeName({
  takeName,
  label,
  text,
}: Pick<MediaFieldProps, 'takeName' | 'label' | 'text'>): string {
  return takeName ?? [pathWithoutLanguage(location.pathname) + location.search, label, text ?? ''].join(' | ')
}
