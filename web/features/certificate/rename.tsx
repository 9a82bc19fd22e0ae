import type { Certificate } from '#contract/certificates.ts'
import { CERTIFICATE_NAME } from '#domain/personal-data.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/language.tsx'
import { useCertificateText } from '#web/text/certificate/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'

/** Corrects the name on a certificate, after a warning that its code changes too. */
export function Rename({
  certificate: { idCourse, name },
  onSaved,
  onClose,
}: {
  certificate: Certificate
  onSaved: (changed: Certificate) => void
  onClose: () => void
}) {
  const { shell } = useText()
  const { naming } = useCertificateText()
  return (
    <Dialog title={naming.title} closeLabel={shell.close} onClose={onClose}>
      <Form
        fields={[
          {
            name: 'name',
            label: naming.label,
            hint: naming.hint,
            autoComplete: 'name',
            maxLength: 101,
            validator: { pattern: CERTIFICATE_NAME, message: naming.invalid },
          },
        ]}
        initial={{ name }}
        submitLabel={naming.submit}
        busyLabel={naming.submitting}
        send={async values => {
          const answer = await call('PATCH student-certificate/:id', {
            params: { id: idCourse },
            body: { name: values.name.trim() },
          })
          if (answer.isOk) onSaved(answer.data)
          return answer
        }}
      />
    </Dialog>
  )
}
