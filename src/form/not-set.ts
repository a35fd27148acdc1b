/**
 * A form's value of a field that is not set. The other two of a field's three states are null (explicitly none) and a value;
 * undefined cannot stand for "not set", since react-hook-form reads it as "use the default".
 */
export const NOT_SET = Symbol("not set");
