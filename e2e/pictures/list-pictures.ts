import { fileName, looks, type Picture } from './picture.ts'

/** The page beside the pictures that shows them all, a row each: light, dark, phone. */
export const listPictures = (groups: Record<string, Picture[]>) =>
  [
    '# Every screen and dialog',
    '',
    'Taken on the demo company by `npm run screenshots`.',
    ...Object.entries(groups).flatMap(([title, group]) =>
      ['', `## ${title}`, '', '| | Light | Dark | Phone |', '|---|---|---|---|'].concat(group.map(rowOf)),
    ),
    '',
  ].join('\n')

const rowOf = ({ name, looks: taken = looks }: Picture) =>
  `| ${name.replaceAll('-', ' ')} | ${looks
    .map((look) =>
      taken.includes(look)
        ? `<a href="${fileName(name, look)}"><img src="${fileName(name, look)}" alt="${name.replaceAll('-', ' ')}, ${look}" ${look === 'phone' ? 'height="240"' : 'width="360"'} loading="lazy"></a>`
        : '',
    )
    .join(' | ')} |`
