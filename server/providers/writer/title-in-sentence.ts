import { article } from './article.ts'

const roleSuffix =
  /(?:(?<!custom|comput|pow|wat|pap|cent|numb|ord|consum|und|ov|aft|oth|cyb|gend|lett|matt)er|[^o]or|ist|(?<!im|ex|resta|pl|gr)ant|(?<!as|ital|med)ian|person|(?:execut|representat|operat|detect)ive|itect)s?$/iu
const roleWords = new Set(
  'lead head intern nurse chef clerk cook staff chair host midwife partner apprentice assistant associate agent analyst professor president vp svp evp ceo cto cfo coo cmo cio cpo cro ciso dean counsel attorney pilot guard lifeguard generalist fellow trainee coach aide mechanic expert architect principal paralegal concierge chief surveyor secretary buyer hand owner master scientist rep medic graduate student hairstylist tutor cashier judge ea pa sdr bdr csm dba sre rn cna lpn sysadmin admin postdoc physician vet sailor smith butcher notary captain porter broker'.split(
    ' ',
  ),
)

/** Whether a title names someone ("Nurse", "VP of Sales") rather than a field ("Nursing", "Sales"). */
export const namesPerson = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (word) =>
        roleWords.has(word.toLowerCase()) ||
        roleWords.has(word.toLowerCase().replace(/s$/, '')) ||
        roleSuffix.test(word),
    )

/** The title as part of a sentence: "a Beekeeper", "the Nursing position". */
export const titleInSentence = (title: string) =>
  namesPerson(title)
    ? `${article(title)} ${title}`
    : `the ${title} ${/position$/i.test(title) ? '' : 'position'}`.trimEnd()
