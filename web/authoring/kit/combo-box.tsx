import { type KeyboardEvent, useContext, useEffect, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  Popover,
  useFilter,
} from 'react-aria-components'
import type { FieldProps, Option } from '#web/authoring/kit/field-props.ts'
import styles from '#web/authoring/kit/fields.module.css'
import { Framed, OptionItem } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import popover from '#web/authoring/kit/popover.module.css'
import { useKitText } from '#web/text/authoring/kit/text.ts'

type ComboProps<Value extends string> = Pick<FieldProps<unknown>, 'label' | 'hint'> & {
  options: readonly Option<Value>[]
  onChoose: (value: Value) => void
}

/**
 * Chooses one of many options, filtered while typing, and is then empty again for the next. Enter takes the first
 * match. Typed text stays when the options close because the page scrolls: they reopen at the field's new position.
 */
export function ComboBox<Value extends string>({ label, hint, options, onChoose }: ComboProps<Value>) {
  const { open, none } = useKitText().field
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  // React Aria closes the options when there is a value, so set one for a moment.
  const [chosen, setChosen] = useState<Value | null>(null)
  useEffect(() => {
    if (chosen !== null) setChosen(null)
  }, [chosen])
  const choose = (value: Value) => {
    setTyped('')
    setChosen(value)
    onChoose(value)
  }
  const press = ({ key, isMarked }: Pressed) => {
    if (key === 'Escape') setTyped('')
    if (key !== 'Enter' || isMarked || typed === '') return
    const first = options.find(option => !option.isDisabled && contains(option.label, typed))
    if (first) choose(first.value)
  }
  return (
    <AriaComboBox
      value={chosen}
      onChange={key => key !== null && key !== chosen && choose(key as Value)}
      inputValue={typed}
      onInputChange={setTyped}
      onBlur={() => setTyped('')}
      allowsEmptyCollection
      menuTrigger="focus"
      defaultItems={options}
      className={styles.field}
    >
      <Framed label={label} hint={hint}>
        <Group className={styles.box}>
          <ComboInput onPress={press} />
          <Button className={styles.open} aria-label={`${open}: ${label}`}>
            <Icon name="chevron-down" size={18} />
          </Button>
        </Group>
      </Framed>
      <Popover className={popover.popover} offset={4}>
        <ListBox<Option<Value>>
          className={popover.list}
          renderEmptyState={() => <p className={popover.none}>{none}</p>}
        >
          {option => <OptionItem id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type Pressed = { key: string; isMarked: boolean }

/** The input of a combo box. Enter takes a marked option by itself, and otherwise discards the text. */
function ComboInput({ onPress }: { onPress: (pressed: Pressed) => void }) {
  const state = useContext(ComboBoxStateContext)
  const press = (event: KeyboardEvent) => {
    // Never submits the form, even while the options are opening.
    if (event.key === 'Enter') event.preventDefault()
    onPress({ key: event.key, isMarked: state?.selectionManager.focusedKey != null })
  }
  return <Input className={styles.input} onKeyDown={press} />
}
