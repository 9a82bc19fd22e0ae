import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { confirm } from '#web/authoring/kit/confirm.tsx'
import { focusFirst, INVALID } from '#web/authoring/kit/focus-first.ts'
import type { MachineTexts } from '#web/authoring/kit/machine-texts.tsx'
import type { RunningUploads } from '#web/authoring/kit/running-uploads.tsx'
import { IDLE, type SaveState } from '#web/authoring/kit/save-state.ts'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type Checked<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  uploads: RunningUploads
  machine: MachineTexts
  /** Gets the progress of the save, or the reason why there will be none. */
  onState: (state: SaveState) => void
}

/**
 * The checks before a save: the files are uploaded, the fields are valid, and the author agrees to machine
 * translations.
 * @returns the checks, which return the values to send, or undefined if one of them stops the save
 */
export function useSaveChecks<Values extends FieldValues>(
  checked: Checked<Values>,
): () => Promise<Values | undefined> {
  const { form, uploads, machine, onState } = checked
  const { rules, saveBar, translation } = useKitText()
  const machineNow = useRef(machine)
  machineNow.current = machine
  /** The machine translations that the author agreed to save as they are. */
  const agreed = useRef<readonly string[]>(undefined)

  /** Waits for the uploads: a record saved without them would silently lose them. */
  const uploaded = async (): Promise<boolean> => {
    const settled = uploads.settled()
    if (!settled) return true
    onState({ status: 'uploading' })
    if (await settled) return true
    onState({ status: 'failed', message: saveBar.notUploaded, isInvalid: true })
    focusFirst('[data-upload-failed] button')
    return false
  }
  const validated = async (): Promise<Values | undefined> => {
    let valid: Values | undefined
    await form.handleSubmit(
      given => {
        valid = given as unknown as Values
      },
      () => {
        onState({ status: 'failed', message: rules.check, isInvalid: true })
        focusFirst(INVALID)
      },
    )()
    return valid
  }
  /** Asks once about machine translations that no author has checked (D25). */
  const mayKeepMachineTexts = async (): Promise<boolean> => {
    const { countIn, texts } = machineNow.current
    const count = countIn(form.getValues())
    if (count === 0 || agreed.current === texts) return true
    const { unchecked: title, uncheckedText, saveUnchecked: action } = translation
    const isAgreed = await confirm({ title, text: uncheckedText(count), action })
    if (isAgreed) agreed.current = texts
    else onState(IDLE)
    return isAgreed
  }
  return async () => {
    if (!(await uploaded())) return undefined
    const values = await validated()
    return values !== undefined && (await mayKeepMachineTexts()) ? values : undefined
  }
}
