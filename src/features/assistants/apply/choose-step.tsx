import { IconChevronRight } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { countChanges } from "@/document/changed-fields";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { nameOf } from "@/document/read";
import type { Chosen } from "@/editing/bulk-settings";
import { compareNames } from "@/lib/format";
import { withAll } from "@/lib/lists";
import { count } from "@/lib/words";
import { nameColumn, textColumn } from "@/record-list/record-columns";
import { useRecordList } from "@/record-list/record-list";
import { assistant as schema } from "@/schema/assistant";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { EmptyState } from "@/ui/empty-state";
import { FootBar, FootHint } from "@/ui/foot-bar";
import { ICON } from "@/ui/icon";
import { Monogram } from "@/ui/monogram";
import type { Column } from "@/ui/table-columns";
import {
  type AddressValue,
  chosenOf,
  type Picked,
  planFor,
  type Review,
  type Setting,
  type SettingsSection,
  settingsOf,
} from "./settings";

type Assistant = Loaded<AssistantValue>;

interface ChooseStepProps {
  source: JsonObject;
  /** The value in the URL, which replaces the choice of settings. */
  fromUrl: AddressValue | undefined;
  /** All assistants. */
  all: readonly Assistant[];
  /** All but the source. */
  others: readonly Assistant[];
  picked: Picked;
  onPick: (picked: Picked) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onReview: (review: Review) => void;
}

/** Chooses the settings and the assistants to apply them to. */
export function ChooseStep(props: ChooseStepProps) {
  const { source, fromUrl, all, others, picked, onPick, selected, onSelect, onReview } = props;
  const [withUnset, setWithUnset] = useState(false);
  const sections = useMemo(() => settingsOf(source, withUnset), [source, withUnset]);
  const chosen = useMemo(() => chosenOf(sections, picked), [sections, picked]);
  const targets = useMemo(
    () => others.filter(({ id }) => selected.has(id)).toSorted((a, b) => compareNames(a.name, b.name)),
    [others, selected],
  );
  const ids = useMemo(() => new Set(targets.map(({ id }) => id)), [targets]);
  const isReady = chosen.length > 0 && targets.length > 0;

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(300px,420px)_minmax(0,1fr)]">
        <section aria-labelledby="apply-what">
          <h2 className="mb-2" id="apply-what">
            Settings
          </h2>
          {fromUrl ? (
            <>
              <p>
                {`Apply ${fromUrl.words}`}{" "}
                <code className="wrap-anywhere text-faint">{formatPath(fromUrl.path)}</code>
              </p>
              <p className="text-xs font-normal text-muted">All other settings stay the same.</p>
            </>
          ) : (
            <>
              <p className="text-xs font-normal text-muted">
                The name can't be applied because squads use it for transfers.
              </p>
              <SettingsChoice sections={sections} picked={picked} onPick={onPick} />
              <Checkbox
                className="flex cursor-pointer gap-2 py-1 text-sm"
                checked={withUnset}
                onCheck={setWithUnset}
              >
                <span className="min-w-0">
                  Include unset fields
                  <span className="relative block truncate text-xs text-muted">
                    Selecting one clears it in the other assistants.
                  </span>
                </span>
              </Checkbox>
            </>
          )}
        </section>
        <section aria-labelledby="apply-whom">
          <h2 className="mb-2" id="apply-whom">
            Assistants
          </h2>
          <TargetList source={source} others={others} chosen={chosen} selected={ids} onSelect={onSelect} />
        </section>
      </div>
      <FootBar
        label="Apply"
        actions={
          <>
            {!isReady && (
              <FootHint>{chosen.length === 0 ? "Select settings to apply." : "Select assistants."}</FootHint>
            )}
            <Button
              variant="primary"
              disabled={!isReady}
              onClick={() =>
                onReview({
                  source,
                  words: fromUrl?.words ?? `${count(chosen.length, "setting")} from ${nameOf(source)}`,
                  chosen,
                  plan: targets.map((target) => planFor(source, target, chosen, all)),
                })
              }
            >
              Review changes
            </Button>
          </>
        }
      >
        <span role="status">
          {`${count(chosen.length, "setting")}, ${count(targets.length, "assistant")}`}
        </span>
      </FootBar>
    </>
  );
}

type TargetListProps = Pick<ChooseStepProps, "source" | "others" | "selected" | "onSelect"> & {
  chosen: readonly Chosen[];
};

/** The possible target assistants, each with the number of changes. */
function TargetList({ source, others, chosen, selected, onSelect }: TargetListProps) {
  const columns = useMemo(() => {
    const changes: Column<Assistant> = {
      id: "difference",
      header: "Changes",
      size: 150,
      cell: ({ row }) => {
        const { changes } = planFor(source, row.original, chosen, []);
        return changes.length === 0 ? "No changes" : count(countChanges(schema, changes), "change");
      },
    };
    return [
      nameColumn<Assistant>({ before: ({ id, name }) => <Monogram id={id} name={name} /> }),
      textColumn<Assistant>("voice", "Voice", ({ value }) => value.voice?.voiceId, {
        size: 116,
        hideBelow: "narrow",
      }),
      ...(chosen.length > 0 ? [changes] : []),
    ];
  }, [source, chosen]);
  const { list } = useRecordList(
    { data: useMemo(() => ({ records: others, odd: [] }), [others]) },
    {
      label: "Assistants to apply to",
      noun: "assistant",
      searchLabel: "Search assistants",
      columns,
      selected,
      onSelect,
      empty: <EmptyState title="No other assistants">There is nothing to apply settings to.</EmptyState>,
    },
  );
  return list;
}

type SettingsChoiceProps = Pick<ChooseStepProps, "picked" | "onPick"> & {
  sections: readonly SettingsSection[];
};

/** The source's settings by section, chosen section by section or one by one. */
function SettingsChoice({ sections, picked, onPick }: SettingsChoiceProps) {
  const pick = (settings: readonly Setting[], isPicked: boolean) =>
    onPick({
      ...picked,
      settings: withAll(
        picked.settings,
        settings.map(({ key }) => key),
        isPicked,
      ),
    });
  return (
    <div className="mt-2 mb-3 divide-y divide-line rounded-md border border-line">
      {sections.map(({ title, settings }) => {
        // A secret is copied only if it's chosen on its own.
        const together = settings.filter(({ secrets }) => secrets !== "itself");
        const number = settings.filter(({ key }) => picked.settings.has(key)).length;
        const isAll = together.length > 0 && together.every(({ key }) => picked.settings.has(key));
        return (
          <div key={title} className="grid grid-cols-[38px_minmax(0,1fr)]">
            <Checkbox
              className="grid h-[max(36px,var(--spacing-control))] min-w-control cursor-pointer place-items-center gap-2"
              isIndeterminate={number > 0 && !isAll}
              aria-label={`All in ${title}`}
              checked={isAll}
              disabled={together.length === 0}
              onCheck={(checked) => pick(together, checked)}
            />
            <Disclosure
              isOwnLayout
              labelClassName="flex min-h-[max(36px,var(--spacing-control))] items-center gap-2 pe-3 hover:bg-hover"
              label={
                <>
                  <IconChevronRight {...ICON[14]} className="chevron text-faint" />
                  <span className="min-w-0 flex-1 font-medium">{title}</span>
                  <span className="text-xs font-normal text-muted">
                    {number > 0
                      ? `${number} of ${settings.length} selected`
                      : count(settings.length, "setting")}
                  </span>
                </>
              }
            >
              <ul className="pe-3 pb-2.5">
                {settings.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    isPicked={picked.settings.has(setting.key)}
                    isWithSecrets={picked.withSecrets.has(setting.key)}
                    onPick={(isPicked) => pick([setting], isPicked)}
                    onWithSecrets={(isWith) =>
                      onPick({ ...picked, withSecrets: withAll(picked.withSecrets, [setting.key], isWith) })
                    }
                  />
                ))}
              </ul>
            </Disclosure>
          </div>
        );
      })}
    </div>
  );
}

interface SettingRowProps {
  setting: Setting;
  isPicked: boolean;
  isWithSecrets: boolean;
  onPick: (isPicked: boolean) => void;
  onWithSecrets: (isWith: boolean) => void;
}

function SettingRow({ setting, isPicked, isWithSecrets, onPick, onWithSecrets }: SettingRowProps) {
  const { key, label, words, secrets } = setting;
  return (
    <li>
      <Checkbox
        className="flex cursor-pointer gap-2 py-1 text-sm"
        name={`apply.${key}`}
        checked={isPicked}
        onCheck={onPick}
      >
        <span className="min-w-0">
          {label} <code className="wrap-anywhere text-faint">{key}</code>
          <span className="relative block truncate text-xs text-muted">{words}</span>
        </span>
      </Checkbox>
      {secrets === "inside" && isPicked && (
        <Checkbox
          className="flex cursor-pointer gap-2 py-1 ps-6.5 text-sm"
          checked={isWithSecrets}
          onCheck={onWithSecrets}
        >
          <span className="min-w-0">
            {`Copy secrets in ${label}`}
            <span className="relative block truncate text-xs text-muted">
              Otherwise, each assistant's own secrets stay unchanged.
            </span>
          </span>
        </Checkbox>
      )}
    </li>
  );
}
