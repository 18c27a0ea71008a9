import shutil
import zipfile

import mlflow.sklearn
import pandas as pd
from mlflow.models.signature import infer_signature
from mlflow.types import ColSpec, DataType, Schema
from sklearn.compose import make_column_transformer
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler

NAME = "credit-risk"
NUMERICAL = ["income", "loan_amount", "loan_term", "employment_years"]

# 1. Train the classifier on the loans that have an income.
loans = pd.read_csv("credit-training.csv").dropna()
X = loans.drop(columns="default").astype({"income": float, "loan_amount": float})
y = loans["default"]

model = make_pipeline(
    make_column_transformer(
        (make_pipeline(SimpleImputer(), StandardScaler()), NUMERICAL),
        (OneHotEncoder(handle_unknown="ignore"), ["home_ownership"]),
    ),
    LogisticRegression(C=1.0),
)
model.fit(X, y)

# 2. Infer the signature from the rows and their probabilities.
signature = infer_signature(X, model.predict_proba(X))

# 3. Name the two output columns.
signature.outputs = Schema(
    [
        ColSpec(name="default.0", type=DataType.float),
        ColSpec(name="default.1", type=DataType.float),
    ]
)
print(signature)

# 4. Save the model so that it returns probabilities, not labels.
mlflow.sklearn.save_model(
    model,
    NAME,
    signature=signature,
    pyfunc_predict_fn="predict_proba",
)

# 5. Zip the content of the folder.
shutil.make_archive(NAME, "zip", NAME)

with zipfile.ZipFile(f"{NAME}.zip") as archive:
    print("MLmodel" in archive.namelist())
