import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { User } from '#contract/session.ts'
import { openTo } from '#domain/membership/entitlements.ts'
import { formatPhone } from '#domain/phone.ts'
import { ChangePassword } from '#web/features/profile/change-password.tsx'
import { DeleteAccount } from '#web/features/profile/delete-account.tsx'
import { DevicesCard } from '#web/features/profile/devices-card.tsx'
import { EditProfile } from '#web/features/profile/edit-profile.tsx'
import { LookCard } from '#web/features/profile/look-card.tsx'
import { MembershipCard } from '#web/features/profile/membership-card.tsx'
import { NoticesCard } from '#web/features/profile/notices-card.tsx'
import { OwnData } from '#web/features/profile/own-data.tsx'
import { PaymentHistory } from '#web/features/profile/payment-history.tsx'
import { PhotoPicker } from '#web/features/profile/photo-picker.tsx'
import styles from '#web/features/profile/profile.module.css'
import { VoiceCard } from '#web/features/profile/voice-card.tsx'
import { NotHere } from '#web/frame/said-load-trouble.tsx'
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts'
import { useSession } from '#web/lib/session.tsx'
import { SavingContext } from '#web/saving/open-saving.ts'
import { WaitingNotice } from '#web/saving/waiting-notice.tsx'
import { useProfileText } from '#web/text/profile/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'

const SecondFactor = lazyWithPreload(() =>
  import('#web/features/profile/second-factor/second-factor.tsx').then(m => m.SecondFactor),
)

type ProfileProps = {
  user: User
  /** Control that ends the renewal of the membership. */
  renewal: ReactNode
  /** The learner's certificates, and who may check them. */
  certificates: ReactNode
  /** How the learner is reminded. */
  reminders: ReactNode
  onChange: (change: Partial<User>) => void
  /** The account has been deleted. */
  onGone: () => Promise<void>
}

/**
 * "Tu cuenta" (L2.52 to L2.59; decision 051): personal data, membership, and what this device and our mails
 * do for the learner. From 1100 px in two columns.
 */
export function Profile(props: ProfileProps) {
  const session = useSession()
  // Address and phone are known to the server only.
  return session.status === 'known' && session.isUnchecked ? <NotHere /> : <Known {...props} />
}

function Known({ user, renewal, certificates, reminders, onChange, onGone }: ProfileProps) {
  const text = useProfileText()
  const [open, setOpen] = useState<'edit' | 'password' | 'history' | 'remove' | null>(null)
  const [saved, setSaved] = useState<string>()
  const saving = useContext(SavingContext)

  const close = () => setOpen(null)
  const leave = () => {
    // The waiting saves of a deleted account cannot be delivered.
    void saving?.open().then(outbox => outbox.forget())
    return onGone()
  }
  const edit = (part: 'edit' | 'password') => {
    setSaved(undefined)
    setOpen(part)
  }
  const save = (changed: User, said: string) => {
    onChange(changed)
    setSaved(said)
    close()
  }

  return (
    <main className={styles.page} id="content">
      <h1>{text.title}</h1>
      <WaitingNotice />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DataCard user={user} saved={saved} onChange={onChange} onEdit={edit} />
          <MembershipCard user={user}>
            {renewal}
            {openTo(user).invoices && (
              <Button onClick={() => setOpen('history')}>
                <Icon name="receipt" size={20} /> {text.history.open}
              </Button>
            )}
          </MembershipCard>
          <DevicesCard />
          <OwnData />
          <Suspense fallback={null}>
            <SecondFactor onChange={onChange} />
          </Suspense>
        </div>
        <div className={styles.column}>
          <LookCard />
          <VoiceCard />
          <NoticesCard email={user.email} />
          {openTo(user).progress && <Suspense fallback={null}>{reminders}</Suspense>}
          {/* The last of its column: it arrives a moment later, and moves nothing. */}
          {openTo(user).progress && <Suspense fallback={null}>{certificates}</Suspense>}
        </div>
      </div>
      <p>
        <Button look="danger" onClick={() => setOpen('remove')}>
          <Icon name="trash" size={20} /> {text.remove.open}
        </Button>
      </p>
      {open === 'edit' && (
        <EditProfile user={user} onSaved={changed => save(changed, text.edit.saved)} onClose={close} />
      )}
      {open === 'password' && (
        <ChangePassword user={user} onSaved={changed => save(changed, text.password.saved)} onClose={close} />
      )}
      {open === 'history' && <PaymentHistory onClose={close} />}
      {open === 'remove' && <DeleteAccount onGone={leave} onClose={close} />}
    </main>
  )
}

type DataCardProps = Pick<ProfileProps, 'user' | 'onChange'> & {
  /** The sentence that the change is saved. */
  saved: string | undefined
  onEdit: (part: 'edit' | 'password') => void
}

function DataCard({ user, saved, onChange, onEdit }: DataCardProps) {
  const { data, edit, password } = useProfileText()
  return (
    <Card as="section" size="large" aria-labelledby="profile-data">
      <h2 id="profile-data">{data.title}</h2>
      <PhotoPicker user={user} onChange={onChange} />
      <dl className={styles.data}>
        <Datum name={data.name} value={`${user.name} ${user.lastname}`} />
        <Datum name={data.email} value={user.email} />
        <Datum name={data.phone} value={user.phone === '' ? data.noPhone : formatPhone(user.phone)} />
      </dl>
      <div role="status">{saved && <Notice tone="right">{saved}</Notice>}</div>
      <Button onClick={() => onEdit('edit')}>
        <Icon name="pencil" size={20} /> {edit.open}
      </Button>
      <Button onClick={() => onEdit('password')}>
        <Icon name="lock" size={20} /> {password.open}
      </Button>
    </Card>
  )
}

function Datum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
