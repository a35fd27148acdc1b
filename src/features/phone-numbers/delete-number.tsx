import type { Connection } from "@/api/connection";
import { deletePhoneNumber, phoneNumberQuery } from "@/api/phone-numbers";
import { isThere } from "@/api/query-client";
import { useCallsByNumber } from "@/archive/use-call-mentions";
import { DeleteButton } from "@/deletion/delete-button";
import { textAt } from "@/document/read";
import { count } from "@/lib/words";
import { UsesList } from "@/references/uses-list";
import { usePlacesSaying } from "./use-places-saying";

interface DeleteNumberProps {
  record: object;
  id: string;
  name: string;
  connection: Connection;
}

/** Deletes a phone number, and says what depends on it as far as the API can tell. */
export function DeleteNumber({ record, id, name, connection }: DeleteNumberProps) {
  const byNumber = useCallsByNumber();
  const over = byNumber && (byNumber.get(id) ?? 0);
  const places = usePlacesSaying(connection, textAt(record, "number"));
  const answers = textAt(record, "squadId")
    ? "The squad that answers it stays."
    : textAt(record, "assistantId")
      ? "The assistant that answers it stays."
      : "No assistant or squad answers it.";
  return (
    <DeleteButton
      noun="phone number"
      id={id}
      name={name}
      connection={connection}
      options={deletePhoneNumber(connection)}
      look={() => isThere(phoneNumberQuery(connection, id))}
      record={record}
    >
      <p>
        {name}. Whoever dials it does not reach this organization any more. {answers} The API cannot give the
        number back, and the record that it returns leaves out the carrier's account and the secrets.
      </p>
      <p>
        {over === undefined
          ? "Calls may refer to it; they are not loaded, so this page does not know how many."
          : `${count(over, "call")} of those loaded came over it and keep its id.`}
      </p>
      {places && places.length > 0 ? (
        <>
          <p>
            {count(places.length, "place says", "places say")} the number and would lead nowhere. Afterwards
            you can take it out of those that forward to it.
          </p>
          <UsesList references={places} />
        </>
      ) : (
        <p>
          {places
            ? "No assistant and no squad forwards to it, and none can name it by its id: there is nothing to clean up."
            : "The assistants and squads are not read, so this page does not know who forwards to it."}
        </p>
      )}
    </DeleteButton>
  );
}
