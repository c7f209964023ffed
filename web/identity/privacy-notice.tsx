import { useState } from 'react'
import { LANGUAGE_CODES, NOTICE_LANGUAGES, type NoticeLanguage } from '#rules/privacy/consents.ts'
import { WORDS as ENGLISH } from '#rules/privacy/notice/en.ts'
import {
  type NoticeWords,
  noticeItems,
  PRIVACY_LINKS,
  type PrivacyLink,
} from '#rules/privacy/notice/words.ts'
import { TextLink } from '#web/page-links.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const FETCHED: Record<NoticeLanguage, () => Promise<{ WORDS: NoticeWords }>> = {
  en: () => Promise.resolve({ WORDS: ENGLISH }),
  hi: () => import('#rules/privacy/notice/hi.ts'),
  mr: () => import('#rules/privacy/notice/mr.ts'),
}

/** The notice in English, until another language has been chosen and has arrived. */
export function useNotice() {
  const [notice, setNotice] = useState({ language: 'en' as NoticeLanguage, words: ENGLISH })
  const choose = (language: NoticeLanguage) =>
    FETCHED[language]().then(
      ({ WORDS: words }) => setNotice({ language, words }),
      () =>
        toast.error(`The notice could not be fetched in ${NOTICE_LANGUAGES[language]}. Please try again.`),
    )
  return { ...notice, choose }
}
export type Notice = ReturnType<typeof useNotice>

/** Every kind of data, why it is kept, who receives it and how long it stays, as the DPDP Rules 2025 want it said. */
export function PrivacyNotice({ notice: { language, words, choose } }: { notice: Notice }) {
  return (
    <div lang={language} translate="no">
      <Disclosure label={words.title} className="mt-1 border-0">
        <dl className="space-y-4">
          {noticeItems(words).map(({ kind, what, why, to, kept }) => (
            <div key={kind}>
              <dt className="font-medium text-ink">{what}</dt>
              <dd>
                {words.purpose}: {why}
              </dd>
              <dd>
                {words.receives}: {to}
              </dd>
              <dd>
                {words.kept}: {kept}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4">{words.hosting}</p>
      </Disclosure>
      <ul className="flex flex-wrap gap-x-5">
        {Object.entries(PRIVACY_LINKS).map(([name, to]) => (
          <li key={name} className="py-2">
            <TextLink to={to}>{words.links[name as PrivacyLink]}</TextLink>
          </li>
        ))}
      </ul>
      <fieldset className="mt-1 flex flex-wrap gap-x-5">
        <legend className="sr-only">Language of this notice</legend>
        {LANGUAGE_CODES.map((code) => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={code === language}
            className="min-h-11 text-link aria-pressed:font-medium aria-pressed:no-underline"
            onClick={() => void choose(code)}
          >
            {NOTICE_LANGUAGES[code]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
