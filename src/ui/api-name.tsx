import { Fragment } from "react";

/** A field's name in the API, for people who turned on *Show API names*. If it needs several lines, it breaks after its dots. */
export function ApiName({ name }: { name: string }) {
  return (
    <code className="hidden text-faint in-data-api-names:inline-block">
      {name.split(/(?<=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name never move
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

interface FieldApiNameProps {
  label: string;
  /** The field's path in the API, such as "model.temperature". */
  name: string;
}

/** A field's API name after its help. It's always part of the field's description. */
export function FieldApiName({ label, name }: FieldApiNameProps) {
  return (
    <>
      <span className="sr-only">{` API name of ${label}: ${name}`}</span>
      <span aria-hidden="true">
        {" "}
        <ApiName name={name} />
      </span>
    </>
  );
}
