import type { MyRecord } from '@stoa/contract';
import { readRecordAddress, recordKinds } from '@stoa/domain';
import { SearchField, SelectField } from '@stoa/ui';
import { useKeyword } from '../../course/lists/use-keyword.ts';
import { useMessages } from '../../lib/language/messages.tsx';
import { useSearch } from '../../lib/page/use-search.ts';
import { useYearName } from './use-year-name.ts';
import styles from './record-filters.module.css';

/** What of the record is shown, all of it in the address. */
export function RecordFilters({ record }: { readonly record: MyRecord }) {
  const t = useMessages();
  const [search, change] = useSearch();
  const { text, setText } = useKeyword();
  const shown = readRecordAddress(search);
  const yearName = useYearName();
  const choose = (name: 'kind' | 'year' | 'course') => (value: string) =>
    change((address) => {
      if (value === '') address.delete(name);
      else address.set(name, value);
      address.delete('page');
      return address;
    });
  const isListed = shown.course === null || record.courses.some(({ id }) => id === shown.course);
  const years = shown.year === null || record.years.includes(shown.year) ? record.years : [shown.year, ...record.years];
  return (
    <div className={styles.filters} role="group" aria-label={t('record.filters')}>
      <SearchField
        className={styles.search}
        label={t('record.find')}
        placeholder={t('record.find')}
        clearLabel={t('record.find.clear')}
        value={text}
        onValueChange={setText}
      />
      <SelectField label={t('record.filter.kind')} value={shown.kind ?? ''} onValueChange={choose('kind')}>
        <option value="">{t('record.filter.kind.all')}</option>
        {recordKinds
          .filter((kind) => record.counts[kind] > 0 || kind === shown.kind)
          .map((kind) => (
            <option key={kind} value={kind}>
              {t(`record.kinds.${kind}`, { count: record.counts[kind] })}
            </option>
          ))}
      </SelectField>
      <SelectField label={t('record.filter.course')} value={shown.course ?? ''} onValueChange={choose('course')}>
        <option value="">{t('record.filter.course.all')}</option>
        {!isListed && <option value={shown.course ?? ''}>{t('record.filter.other')}</option>}
        {record.courses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('record.filter.year')} value={String(shown.year ?? '')} onValueChange={choose('year')}>
        <option value="">{t('record.filter.year.all')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {yearName(year)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
