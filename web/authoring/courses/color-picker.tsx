import { Label, Radio, RadioGroup } from 'react-aria-components'
import { COURSE_COLORS, type CourseColor } from '#domain/course/course.ts'
import styles from '#web/authoring/courses/courses.module.css'
import { FieldMarks } from '#web/authoring/kit/fields.tsx'
import { Icon } from '#web/authoring/kit/icon.tsx'
import { useCoursesText } from '#web/text/authoring/courses/text.ts'
import { Grid } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'

type ColorPickerProps = {
  value: CourseColor
  onChange: (value: CourseColor) => void
  isChanged: boolean
  /** Shown on the sample cards, as learners see it. */
  title: string
  picture: string
}

/** The five colours of the design, on cards as learners would see them. */
export function ColorPicker({ value, onChange, isChanged, title, picture }: ColorPickerProps) {
  const text = useCoursesText()
  return (
    <RadioGroup className={styles.colors} value={value} onChange={chosen => onChange(chosen as CourseColor)}>
      <span className={styles.label}>
        <Label>{text.color}</Label> <FieldMarks isChanged={isChanged} />
      </span>
      <Grid gap={3} column="8.5rem" keepsWidth>
        {COURSE_COLORS.map(color => (
          <Radio key={color} value={color} className={`${styles.card} ${styles[color]}`}>
            <Picture src={picture} color={color} className={styles.picture} />
            <span className={styles.cardTitle} aria-hidden="true">
              {title}
            </span>
            <span className={styles.colorName}>
              <span className={styles.dot} />
              {text.colors[color]}
              {color === value && <Icon name="check" size={16} />}
            </span>
          </Radio>
        ))}
      </Grid>
    </RadioGroup>
  )
}
